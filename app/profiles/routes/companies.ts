import { suggestCompanies } from '../blocks.server.ts'
import type { Route } from './+types/companies.ts'

const FEWEST_LETTERS = 2

/** The names of companies and agencies that begin with what is typed into the block list. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  return Response.json(text.length < FEWEST_LETTERS ? [] : await suggestCompanies(text))
}
