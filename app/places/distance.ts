/** A point on the ground, in degrees (WGS84). */
export type Point = { lat: number; lng: number }

// The mean radius of the Earth (IUGG). Treating it as a sphere is at most half a per cent off, less than the width of a suburb.
const EARTH_KM = 6371.009

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI

/** The great-circle distance between two points, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const up = Math.sin(radians(b.lat - a.lat) / 2)
  const along = Math.sin(radians(b.lng - a.lng) / 2)
  const h = up * up + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * along * along
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The radius of a circle around a point in degrees of latitude and longitude: half the size of its bounding box. */
export function radiusInDegrees({ lat }: Point, km: number): Point {
  const angle = km / EARTH_KM
  const reach = degrees(angle)
  // A circle that contains a pole spans all longitudes.
  if (Math.abs(lat) + reach >= 90) return { lat: reach, lng: 180 }
  return { lat: reach, lng: degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat)))) }
}

/** "12 km"; a non-breaking space keeps the figure and its unit on one line. */
export const kmText = (km: number): string => `${km}\u00A0km`

/** How far away a place is, in words. */
export const distanceText = (km: number): string => (km < 1 ? `under ${kmText(1)} away` : `${kmText(Math.round(km))} away`)
