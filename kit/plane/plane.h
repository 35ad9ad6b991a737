/// The geometry of measured tables, all of it; docs/guide/plane.md introduces it.
#pragma once
#include "kit/plane/measure.h"
#include "kit/plane/motion.h"
#include "kit/plane/polygon.h"
#include "kit/plane/pose.h"
#include "kit/plane/shape.h"
#include "kit/plane/zone.h"
