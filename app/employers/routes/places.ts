import { listPlaceSuggestions } from '#app/posting/place.server.ts'
import type { Route } from './+types/places.ts'

/** The places that the text of an office's field may become. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { places: await listPlaceSuggestions((searchParams.get('place') ?? '').slice(0, 100)) }
}
