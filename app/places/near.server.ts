import { distanceKm, radiusInDegrees } from './distance.ts'
import { type Place, placeDictionary } from './places.server.ts'

/** Finds the places within `km` kilometres of any of the given ones. @returns place id to kilometres from the nearest of them */
export async function listPlacesWithin(places: readonly Place[], km: number): Promise<Map<number, number>> {
  const { places: all } = await placeDictionary()
  const found = new Map<number, number>()
  for (const centre of places) {
    const reach = radiusInDegrees(centre, km)
    for (const place of all) {
      // The bounding box rules out nearly every place by two subtractions; the exact distance costs far more.
      if (Math.abs(place.lat - centre.lat) > reach.lat || Math.abs(place.lng - centre.lng) > reach.lng) continue
      const distance = distanceKm(centre, place)
      if (distance <= km && distance < (found.get(place.id) ?? Infinity)) found.set(place.id, distance)
    }
  }
  return found
}
