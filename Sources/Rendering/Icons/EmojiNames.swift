/// The characters that GitHub's short names stand for, of those that documentation uses.
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
    +1=👍 -1=👎 100=💯 alarm_clock=⏰ art=🎨 beers=🍻 bell=🔔 blue_heart=💙 blush=😊 book=📖 bookmark=🔖 books=📚 \
    boom=💥 brain=🧠 bug=🐛 building_construction=🏗️ bulb=💡 calendar=📅 cat=🐱 chart_with_upwards_trend=📈 \
    checkered_flag=🏁 clap=👏 clipboard=📋 clock1=🕐 cloud=☁️ coffee=☕ computer=💻 confused=😕 construction=🚧 \
    crab=🦀 cry=😢 dart=🎯 dizzy=💫 dog=🐶 ear=👂 earth_africa=🌍 earth_americas=🌎 earth_asia=🌏 egg=🥚 \
    email=📧 exclamation=❗ eyes=👀 fire=🔥 flashlight=🔦 gear=⚙️ gem=💎 ghost=👻 gift=🎁 globe_with_meridians=🌐 \
    green_heart=💚 grin=😁 grinning=😀 hammer=🔨 hammer_and_wrench=🛠️ hand=✋ handshake=🤝 heart=❤️ \
    heavy_check_mark=✔️ heavy_exclamation_mark=❗ heavy_plus_sign=➕ heart_eyes=😍 hourglass=⌛ house=🏠 \
    information_source=ℹ️ joy=😂 key=🔑 keyboard=⌨️ label=🏷️ laughing=😆 link=🔗 lock=🔒 loudspeaker=📢 mag=🔍 \
    mailbox=📫 medal=🏅 memo=📝 microscope=🔬 moon=🌔 muscle=💪 new=🆕 no_entry=⛔ no_entry_sign=🚫 octopus=🐙 \
    ok_hand=👌 orange_heart=🧡 package=📦 page_facing_up=📄 paperclip=📎 partying_face=🥳 pencil=📝 pencil2=✏️ \
    penguin=🐧 point_down=👇 point_left=👈 point_right=👉 point_up=☝️ pray=🙏 purple_heart=💜 pushpin=📌 \
    question=❓ rainbow=🌈 raised_hands=🙌 recycle=♻️ red_circle=🔴 rocket=🚀 rotating_light=🚨 satellite=📡 \
    scissors=✂️ scroll=📜 see_no_evil=🙈 seedling=🌱 shield=🛡️ ship=🚢 shrug=🤷 skull=💀 slightly_smiling_face=🙂 \
    smile=😄 smiley=😃 snail=🐌 snake=🐍 snowflake=❄️ sob=😭 sparkles=✨ speech_balloon=💬 star=⭐ star2=🌟 \
    stopwatch=⏱️ sun_with_face=🌞 sunglasses=😎 sunny=☀️ sweat_smile=😅 tada=🎉 telescope=🔭 test_tube=🧪 \
    thinking=🤔 thought_balloon=💭 thumbsdown=👎 thumbsup=👍 traffic_light=🚥 trophy=🏆 truck=🚚 turtle=🐢 \
    unicorn=🦄 unlock=🔓 v=✌️ warning=⚠️ wastebasket=🗑️ wave=👋 white_check_mark=✅ wink=😉 world_map=🗺️ \
    wrench=🔧 writing_hand=✍️ x=❌ yellow_heart=💛 yum=😋 zap=⚡ zzz=💤
    """
}
