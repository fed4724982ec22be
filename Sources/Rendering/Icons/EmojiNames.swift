/// The characters that GitHub's short names stand for, of those that texts use.
enum EmojiNames {
  static func character(named name: String) -> String? { all[name] }

  private static let all: [String: String] = {
    var result: [String: String] = [:]
    for pair in list.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }()

  private static let list = """
    +1=👍 -1=👎 100=💯 1234=🔢 1st_place_medal=🥇 2nd_place_medal=🥈 3rd_place_medal=🥉 abacus=🧮 abc=🔤 abcd=🔡 \
    adhesive_bandage=🩹 airplane=✈️ alarm_clock=⏰ alien=👽 ambulance=🚑 anchor=⚓ anger=💢 angry=😠 ant=🐜 \
    apple=🍎 argentina=🇦🇷 arrow_backward=◀️ arrow_double_down=⏬ arrow_double_up=⏫ arrow_down=⬇️ \
    arrow_down_small=🔽 arrow_forward=▶️ arrow_heading_down=⤵️ arrow_heading_up=⤴️ arrow_left=⬅️ \
    arrow_lower_left=↙️ arrow_lower_right=↘️ arrow_right=➡️ arrow_right_hook=↪️ arrow_up=⬆️ \
    arrow_up_down=↕️ arrow_up_small=🔼 arrow_upper_left=↖️ arrow_upper_right=↗️ arrows_clockwise=🔃 \
    arrows_counterclockwise=🔄 art=🎨 artificial_satellite=🛰️ asterisk=*️⃣ astonished=😲 astronaut=🧑‍🚀 \
    atom_symbol=⚛️ australia=🇦🇺 austria=🇦🇹 avocado=🥑 axe=🪓 baby=👶 baby_bottle=🍼 back=🔙 bacon=🥓 badger=🦡 \
    balloon=🎈 ballot_box=🗳️ ballot_box_with_check=☑️ banana=🍌 bangbang=‼️ bank=🏦 bar_chart=📊 baseball=⚾ \
    basketball=🏀 bat=🦇 battery=🔋 bear=🐻 beaver=🦫 bed=🛏️ bee=🐝 beer=🍺 beers=🍻 beetle=🪲 belgium=🇧🇪 bell=🔔 \
    bike=🚲 biohazard=☣️ bird=🐦 birthday=🎂 bison=🦬 black_circle=⚫ black_flag=🏴 black_heart=🖤 \
    black_large_square=⬛ black_medium_square=◼️ black_nib=✒️ black_square_button=🔲 blue_book=📘 \
    blue_heart=💙 blue_square=🟦 blueberries=🫐 blush=😊 boat=⛵ bomb=💣 book=📖 bookmark=🔖 bookmark_tabs=📑 \
    books=📚 boom=💥 bouquet=💐 bow_and_arrow=🏹 bowling=🎳 boxing_glove=🥊 brain=🧠 brazil=🇧🇷 bread=🍞 bricks=🧱 \
    bridge_at_night=🌉 broken_heart=💔 broom=🧹 brown_circle=🟤 brown_heart=🤎 bug=🐛 building_construction=🏗️ \
    bulb=💡 burrito=🌯 bus=🚌 bust_in_silhouette=👤 busts_in_silhouette=👥 butterfly=🦋 cactus=🌵 cake=🍰 \
    calendar=📅 call_me_hand=🤙 calling=📲 camel=🐫 camera=📷 camera_flash=📸 camping=🏕️ canada=🇨🇦 candle=🕯️ \
    candy=🍬 canoe=🛶 car=🚗 card_file_box=🗃️ card_index=📇 card_index_dividers=🗂️ carpentry_saw=🪚 carrot=🥕 \
    cat=🐱 cd=💿 chains=⛓️ champagne=🍾 chart=💹 chart_with_downwards_trend=📉 chart_with_upwards_trend=📈 \
    checkered_flag=🏁 cheese=🧀 cherries=🍒 cherry_blossom=🌸 chess_pawn=♟️ chicken=🐔 children_crossing=🚸 \
    chocolate_bar=🍫 christmas_tree=🎄 church=⛪ circus_tent=🎪 clap=👏 clapper=🎬 classical_building=🏛️ \
    climbing=🧗 clipboard=📋 clock1=🕐 closed_book=📕 closed_lock_with_key=🔐 cloud=☁️ cloud_with_rain=🌧️ \
    clown_face=🤡 cn=🇨🇳 cocktail=🍸 coffee=☕ comet=☄️ compass=🧭 computer=💻 computer_mouse=🖱️ \
    confetti_ball=🎊 confused=😕 construction=🚧 construction_worker=👷 cookie=🍪 cool=🆒 cop=👮 copyright=©️ \
    coral=🪸 corn=🌽 cow=🐮 cowboy_hat_face=🤠 crab=🦀 crayon=🖍️ credit_card=💳 crescent_moon=🌙 cricket=🦗 \
    crocodile=🐊 crossed_fingers=🤞 crossed_flags=🎌 crossed_swords=⚔️ crown=👑 cry=😢 crystal_ball=🔮 \
    curly_loop=➰ dagger=🗡️ dancer=💃 dart=🎯 date=📆 de=🇩🇪 deciduous_tree=🌳 denmark=🇩🇰 department_store=🏬 \
    derelict_house=🏚️ desert_island=🏝️ desktop_computer=🖥️ detective=🕵️ diamond_shape_with_a_dot_inside=💠 \
    disappointed=😞 dizzy=💫 dna=🧬 dog=🐶 dollar=💵 dolphin=🐬 door=🚪 doughnut=🍩 dove=🕊️ dragon=🐉 \
    dragon_face=🐲 dress=👗 droplet=💧 drum=🥁 duck=🦆 dvd=📀 e-mail=📧 eagle=🦅 ear=👂 earth_africa=🌍 \
    earth_americas=🌎 earth_asia=🌏 egg=🥚 eight=8️⃣ eject_button=⏏️ electric_plug=🔌 elephant=🐘 email=📧 \
    end=🔚 envelope=✉️ envelope_with_arrow=📩 es=🇪🇸 eu=🇪🇺 euro=💶 european_castle=🏰 evergreen_tree=🌲 \
    exclamation=❗ exploding_head=🤯 expressionless=😑 eye=👁️ eye_speech_bubble=👁️‍🗨️ eyeglasses=👓 eyes=👀 \
    facepunch=👊 factory=🏭 fallen_leaf=🍂 family=👪 fast_forward=⏩ fax=📠 feather=🪶 feet=🐾 ferris_wheel=🎡 \
    file_cabinet=🗄️ file_folder=📁 finland=🇫🇮 fire=🔥 fire_engine=🚒 fireworks=🎆 fish=🐟 \
    fishing_pole_and_fish=🎣 fist=✊ five=5️⃣ flamingo=🦩 flashlight=🔦 floppy_disk=💾 flushed=😳 fly=🪰 \
    flying_saucer=🛸 fog=🌫️ football=🏈 footprints=👣 fountain_pen=🖋️ four=4️⃣ four_leaf_clover=🍀 fox_face=🦊 \
    fr=🇫🇷 frame_with_picture=🖼️ free=🆓 fries=🍟 frog=🐸 fuelpump=⛽ full_moon=🌕 game_die=🎲 garlic=🧄 gb=🇬🇧 \
    gear=⚙️ gem=💎 ghost=👻 gift=🎁 gift_heart=💝 giraffe_face=🦒 globe_with_meridians=🌐 goal_net=🥅 goat=🐐 \
    goggles=🥽 gorilla=🦍 grapes=🍇 green_apple=🍏 green_book=📗 green_circle=🟢 green_heart=💚 green_square=🟩 \
    grey_exclamation=❕ grey_question=❔ grimacing=😬 grin=😁 grinning=😀 guard=💂 guitar=🎸 hamburger=🍔 \
    hammer=🔨 hammer_and_pick=⚒️ hammer_and_wrench=🛠️ hamster=🐹 hand=✋ handshake=🤝 hankey=💩 hash=#️⃣ \
    headphones=🎧 hear_no_evil=🙉 heart=❤️ heart_eyes=😍 heartbeat=💓 heavy_check_mark=✔️ \
    heavy_division_sign=➗ heavy_dollar_sign=💲 heavy_exclamation_mark=❗ heavy_minus_sign=➖ \
    heavy_multiplication_x=✖️ heavy_plus_sign=➕ hedgehog=🦔 helicopter=🚁 herb=🌿 hippopotamus=🦛 honey_pot=🍯 \
    honeybee=🐝 horse=🐴 hospital=🏥 hot_pepper=🌶️ hotdog=🌭 hourglass=⌛ hourglass_flowing_sand=⏳ house=🏠 \
    house_with_garden=🏡 hugs=🤗 hushed=😯 hut=🛖 icecream=🍦 id=🆔 identification_card=🪪 inbox_tray=📥 \
    incoming_envelope=📨 india=🇮🇳 indonesia=🇮🇩 infinity=♾️ information_source=ℹ️ innocent=😇 interrobang=⁉️ \
    iphone=📱 iran=🇮🇷 israel=🇮🇱 it=🇮🇹 jack_o_lantern=🎃 japan=🗾 jigsaw=🧩 joy=😂 joystick=🕹️ jp=🇯🇵 kangaroo=🦘 \
    key=🔑 keyboard=⌨️ keycap_ten=🔟 kissing_heart=😘 kite=🪁 knot=🪢 kr=🇰🇷 lab_coat=🥼 label=🏷️ ladder=🪜 \
    lady_beetle=🐞 large_blue_circle=🔵 large_blue_diamond=🔷 large_orange_diamond=🔶 laughing=😆 leaves=🍃 \
    ledger=📒 left_right_arrow=↔️ left_speech_bubble=🗨️ leftwards_arrow_with_hook=↩️ lemon=🍋 link=🔗 lion=🦁 \
    lizard=🦎 llama=🦙 lobster=🦞 lock=🔒 lock_with_ink_pen=🔏 lollipop=🍭 loud_sound=🔊 loudspeaker=📢 m=Ⓜ️ \
    mag=🔍 mag_right=🔎 mage=🧙 magic_wand=🪄 magnet=🧲 mailbox=📫 mailbox_with_mail=📬 mammoth=🦣 \
    man_technologist=👨‍💻 maple_leaf=🍁 mask=😷 medal=🏅 medal_sports=🏅 mega=📣 melting_face=🫠 memo=📝 metal=🤘 \
    metro=🚇 mexico=🇲🇽 microbe=🦠 microphone=🎤 microscope=🔬 milky_way=🌌 minidisc=💽 mirror=🪞 \
    money_with_wings=💸 moneybag=💰 monkey=🐒 monkey_face=🐵 monocle_face=🧐 moon=🌔 mortar_board=🎓 mosquito=🦟 \
    mountain=⛰️ mountain_snow=🏔️ mouse=🐭 movie_camera=🎥 moyai=🗿 muscle=💪 mushroom=🍄 musical_note=🎵 mute=🔇 \
    nail_care=💅 name_badge=📛 negative_squared_cross_mark=❎ nerd_face=🤓 nest_with_eggs=🪺 netherlands=🇳🇱 \
    neutral_face=😐 new=🆕 new_moon=🌑 newspaper=📰 next_track_button=⏭️ ng=🆖 nine=9️⃣ ninja=🥷 no_bell=🔕 \
    no_entry=⛔ no_entry_sign=🚫 no_mouth=😶 norway=🇳🇴 notebook=📓 notes=🎶 nut_and_bolt=🔩 o=⭕ ocean=🌊 \
    octopus=🐙 office=🏢 ok=🆗 ok_hand=👌 old_key=🗝️ on=🔛 one=1️⃣ onion=🧅 open_file_folder=📂 open_hands=👐 \
    open_mouth=😮 orange_book=📙 orange_circle=🟠 orange_heart=🧡 orange_square=🟧 otter=🦦 outbox_tray=📤 owl=🦉 \
    oyster=🦪 package=📦 page_facing_up=📄 page_with_curl=📃 pager=📟 paintbrush=🖌️ palm_tree=🌴 \
    palms_up_together=🤲 panda_face=🐼 paperclip=📎 paperclips=🖇️ parachute=🪂 parrot=🦜 partly_sunny=⛅ \
    partying_face=🥳 pause_button=⏸️ paw_prints=🐾 peace_symbol=☮️ peach=🍑 peacock=🦚 pen=🖊️ pencil=📝 \
    pencil2=✏️ penguin=🐧 pensive=😔 performing_arts=🎭 phone=☎️ pick=⛏️ pig=🐷 pill=💊 pinata=🪅 \
    pinching_hand=🤏 pineapple=🍍 ping_pong=🏓 pirate_flag=🏴‍☠️ pizza=🍕 placard=🪧 play_or_pause_button=⏯️ \
    point_down=👇 point_left=👈 point_right=👉 point_up=☝️ point_up_2=👆 poland=🇵🇱 police_car=🚓 poop=💩 \
    popcorn=🍿 portugal=🇵🇹 postal_horn=📯 postbox=📮 potato=🥔 pound=💷 pray=🙏 previous_track_button=⏮️ \
    printer=🖨️ punch=👊 purple_circle=🟣 purple_heart=💜 purple_square=🟪 pushpin=📌 question=❓ rabbit=🐰 \
    radio=📻 radio_button=🔘 radioactive=☢️ rage=😡 rain_cloud=🌧️ rainbow=🌈 raised_hand=✋ raised_hands=🙌 \
    ramen=🍜 receipt=🧾 record_button=⏺️ recycle=♻️ red_circle=🔴 red_square=🟥 registered=®️ relaxed=☺️ \
    relieved=😌 repeat=🔁 repeat_one=🔂 rewind=⏪ rhinoceros=🦏 ribbon=🎀 rice=🍚 ringed_planet=🪐 robot=🤖 rock=🪨 \
    rocket=🚀 rofl=🤣 roll_eyes=🙄 roller_coaster=🎢 rooster=🐓 rose=🌹 rotating_light=🚨 round_pushpin=📍 ru=🇷🇺 \
    running=🏃 sailboat=⛵ salt=🧂 saluting_face=🫡 santa=🎅 satellite=📡 sauropod=🦕 school=🏫 scientist=🧑‍🔬 \
    scissors=✂️ scream=😱 screwdriver=🪛 scroll=📜 see_no_evil=🙈 seedling=🌱 seven=7️⃣ shamrock=☘️ shark=🦈 \
    sheep=🐑 shell=🐚 shield=🛡️ ship=🚢 shirt=👕 shopping_cart=🛒 shrimp=🦐 shrug=🤷 six=6️⃣ skull=💀 \
    skull_and_crossbones=☠️ skunk=🦨 sleeping=😴 slightly_smiling_face=🙂 sloth=🦥 small_blue_diamond=🔹 \
    small_orange_diamond=🔸 small_red_triangle=🔺 small_red_triangle_down=🔻 smile=😄 smiley=😃 smiling_imp=😈 \
    smirk=😏 snail=🐌 snake=🐍 snowflake=❄️ soap=🧼 sob=😭 soccer=⚽ soon=🔜 sos=🆘 sound=🔉 space_invader=👾 \
    sparkler=🎇 sparkles=✨ sparkling_heart=💖 speak_no_evil=🙊 speaker=🔈 speech_balloon=💬 speedboat=🚤 \
    spider=🕷️ spider_web=🕸️ spiral_calendar=🗓️ spiral_notepad=🗒️ sponge=🧽 squid=🦑 stadium=🏟️ star=⭐ \
    star2=🌟 star_struck=🤩 stars=🌠 statue_of_liberty=🗽 steam_locomotive=🚂 stethoscope=🩺 stop_button=⏹️ \
    stop_sign=🛑 stopwatch=⏱️ straight_ruler=📏 strawberry=🍓 stuck_out_tongue=😛 \
    stuck_out_tongue_winking_eye=😜 sun_with_face=🌞 sunflower=🌻 sunglasses=😎 sunny=☀️ sunrise=🌅 surfer=🏄 \
    sushi=🍣 swan=🦢 sweat_drops=💦 sweat_smile=😅 sweden=🇸🇪 swimmer=🏊 switzerland=🇨🇭 syringe=💉 t-rex=🦖 \
    taco=🌮 tada=🎉 tangerine=🍊 taxi=🚕 tea=🍵 technologist=🧑‍💻 teddy_bear=🧸 telephone=☎️ \
    telephone_receiver=📞 telescope=🔭 tennis=🎾 tent=⛺ test_tube=🧪 thinking=🤔 thought_balloon=💭 thread=🧵 \
    three=3️⃣ thumbsdown=👎 thumbsup=👍 tiger=🐯 timer_clock=⏲️ tm=™️ tomato=🍅 toolbox=🧰 top=🔝 tornado=🌪️ \
    tr=🇹🇷 trackball=🖲️ tractor=🚜 traffic_light=🚥 train=🚋 train2=🚆 triangular_flag_on_post=🚩 \
    triangular_ruler=📐 trophy=🏆 tropical_drink=🍹 tropical_fish=🐠 truck=🚚 tulip=🌷 turkey=🇹🇷 turtle=🐢 tv=📺 \
    tw=🇹🇼 twisted_rightwards_arrows=🔀 two=2️⃣ two_hearts=💕 uk=🇬🇧 ukraine=🇺🇦 umbrella=☔ unamused=😒 \
    underage=🔞 unicorn=🦄 unlock=🔓 up=🆙 upside_down_face=🙃 us=🇺🇸 v=✌️ vertical_traffic_light=🚦 vhs=📼 \
    video_camera=📹 video_game=🎮 vietnam=🇻🇳 volcano=🌋 vs=🆚 vulcan_salute=🖖 walking=🚶 warning=⚠️ \
    wastebasket=🗑️ watch=⌚ watermelon=🍉 wave=👋 whale=🐳 whale2=🐋 wheelchair=♿ white_check_mark=✅ \
    white_circle=⚪ white_flag=🏳️ white_heart=🤍 white_large_square=⬜ white_medium_square=◻️ \
    white_square_button=🔳 wind_face=🌬️ window=🪟 wine_glass=🍷 wink=😉 wolf=🐺 woman_technologist=👩‍💻 wood=🪵 \
    world_map=🗺️ worm=🪱 worried=😟 wrench=🔧 writing_hand=✍️ x=❌ yarn=🧶 yellow_circle=🟡 yellow_heart=💛 \
    yellow_square=🟨 yen=💴 yin_yang=☯️ yo_yo=🪀 yum=😋 zap=⚡ zebra=🦓 zero=0️⃣ zzz=💤
    """
}
