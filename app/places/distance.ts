/** A point on the ground, in degrees (WGS84). */
export type Point = { lat: number; lng: number }

// The mean radius of the Earth as a ball (IUGG); half a per cent off at worst, less than a suburb is wide.
const EARTH_KM = 6371.009

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI

/** Kilometres between two points as the crow flies. */
export function distanceKm(a: Point, b: Point): number {
  const up = Math.sin(radians(b.lat - a.lat) / 2)
  const along = Math.sin(radians(b.lng - a.lng) / 2)
  const h = up * up + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * along * along
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** How many degrees of latitude and longitude a circle around a point reaches: nothing within it lies further either way. */
export function radiusInDegrees({ lat }: Point, km: number): Point {
  const angle = km / EARTH_KM
  const reach = degrees(angle)
  // A circle that holds a pole reaches all the way round.
  if (Math.abs(lat) + reach >= 90) return { lat: reach, lng: 180 }
  return { lat: reach, lng: degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat)))) }
}
