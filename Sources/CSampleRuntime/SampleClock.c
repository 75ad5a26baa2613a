#include "CSampleRuntime.h"
