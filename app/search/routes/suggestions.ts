import { suggestPlaces, suggestWords } from '#app/search/suggest.server.ts'
import type { Route } from './+types/suggestions.ts'

/** Suggestions for a text that is being typed: `what` for the keyword box, `where` for the place box. The same for everybody. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [what, where] = [searchParams.get('what'), searchParams.get('where')]
  const suggestions = what !== null ? await suggestWords(what) : await suggestPlaces(where ?? '')
  return Response.json(suggestions, { headers: { 'cache-control': 'public, max-age=30', 'x-robots-tag': 'noindex' } })
}
