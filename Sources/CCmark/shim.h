#include <cmark.h>
#include <stdlib.h>
#include <pthread.h>
#include <string.h>
