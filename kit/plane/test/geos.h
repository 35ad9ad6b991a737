/// GEOS as a second opinion: shapes as its geometries, in millionths.
#pragma once
#include <geos_c.h>

#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "kit/plane/plane.h"

namespace kepi::plane::test {

class Geos {
 public:
  Geos() : handle_{GEOS_init_r()} {}
  ~Geos() { GEOS_finish_r(handle_); }
  Geos(const Geos&) = delete;
  Geos& operator=(const Geos&) = delete;

  struct Freed {
    GEOSContextHandle_t handle;
    void operator()(GEOSGeometry* g) const { GEOSGeom_destroy_r(handle, g); }
  };
  using Geometry = std::unique_ptr<GEOSGeometry, Freed>;

  Geometry of(std::span<const Point> points) const {
    const bool ring = points.size() > 2;
    GEOSCoordSequence* seq = GEOSCoordSeq_create_r(handle_, static_cast<unsigned>(points.size() + ring), 2);
    for (std::size_t i = 0; i < points.size() + ring; ++i)
      GEOSCoordSeq_setXY_r(handle_, seq, static_cast<unsigned>(i), points[i % points.size()].x, points[i % points.size()].y);
    if (points.size() == 1) return own(GEOSGeom_createPoint_r(handle_, seq));
    if (points.size() == 2) return own(GEOSGeom_createLineString_r(handle_, seq));
    return own(GEOSGeom_createPolygon_r(handle_, GEOSGeom_createLinearRing_r(handle_, seq), nullptr, 0));
  }
  double distance(Shape a, Shape b) const {
    double d = -1;
    GEOSDistance_r(handle_, of(a).get(), of(b).get(), &d);
    return d;
  }
  bool intersect(Shape a, Shape b) const { return GEOSIntersects_r(handle_, of(a).get(), of(b).get()) == 1; }
  Geometry intersection(std::span<const Point> a, std::span<const Point> b) const {
    return own(GEOSIntersection_r(handle_, of(a).get(), of(b).get()));
  }
  Geometry hull(const Geometry& g) const { return own(GEOSConvexHull_r(handle_, g.get())); }
  Geometry together(std::span<const Point> a, std::span<const Point> b) const {
    return own(GEOSUnion_r(handle_, of(a).get(), of(b).get()));
  }
  double area(const Geometry& g) const {
    double a = -1;
    GEOSArea_r(handle_, g.get(), &a);
    return a;
  }
  double length(const Geometry& g) const {
    double l = -1;
    GEOSLength_r(handle_, g.get(), &l);
    return l;
  }
  bool is_empty(const Geometry& g) const { return GEOSisEmpty_r(handle_, g.get()) == 1; }
  bool is_valid(std::span<const Point> ring) const { return GEOSisValid_r(handle_, of(ring).get()) == 1; }
  bool covers(std::span<const Point> ring, std::span<const Point> other) const {
    return GEOSCovers_r(handle_, of(ring).get(), of(other).get()) == 1;
  }
  /// All corners of a geometry, of many parts or one.
  template <class What>
  void each_corner(const GEOSGeometry* g, What what) const {
    const int kind = GEOSGeomTypeId_r(handle_, g);
    if (kind >= GEOS_MULTIPOINT) {
      for (int i = 0; i < GEOSGetNumGeometries_r(handle_, g); ++i) each_corner(GEOSGetGeometryN_r(handle_, g, i), what);
      return;
    }
    if (GEOSisEmpty_r(handle_, g) == 1) return;
    const GEOSGeometry* line = kind == GEOS_POLYGON ? GEOSGetExteriorRing_r(handle_, g) : g;
    const GEOSCoordSequence* seq = GEOSGeom_getCoordSeq_r(handle_, line);
    unsigned n = 0;
    GEOSCoordSeq_getSize_r(handle_, seq, &n);
    for (unsigned i = 0; i < n; ++i) {
      double x = 0, y = 0;
      GEOSCoordSeq_getXY_r(handle_, seq, i, &x, &y);
      what(x, y);
    }
  }

 private:
  Geometry own(GEOSGeometry* g) const { return {g, Freed{handle_}}; }
  GEOSContextHandle_t handle_;
};

}  // namespace kepi::plane::test
