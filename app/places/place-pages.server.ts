import { slugOf } from '#app/platform/slug.ts'
import { STATE_NAME, STATES, type State } from './location.ts'
import { type Dictionary, type Place, placeDictionary } from './places.server.ts'
import type { Region } from './region.ts'
import { REGIONS } from './region-names.ts'

/** A state, region or town that may have a page of its own under its slug: `new-south-wales`, `gold-coast-qld`, `parramatta-nsw`. */
export type PagePlace = { slug: string /** "Parramatta NSW". */; name: string; state: State } & (
  | { kind: 'state' }
  | { kind: 'region'; region: Region }
  | { kind: 'town'; town: Place }
)

const SLUG_MAX = 100

const bySlug = new WeakMap<Dictionary, ReadonlyMap<string, PagePlace>>()

/** Every place that may have a page, by its slug. Where a region and a town share a name, it means the region, as in search. */
export async function placePages(): Promise<ReadonlyMap<string, PagePlace>> {
  const dictionary = await placeDictionary()
  const known = bySlug.get(dictionary) ?? readPages(dictionary)
  bySlug.set(dictionary, known)
  return known
}

function readPages({ places }: Dictionary): ReadonlyMap<string, PagePlace> {
  const pages = new Map<string, PagePlace>()
  const add = (page: PagePlace) => {
    if (!pages.has(page.slug)) pages.set(page.slug, page)
  }
  for (const state of STATES) add({ kind: 'state', slug: slugOf(STATE_NAME[state]), name: STATE_NAME[state], state })
  for (const region of REGIONS) add({ kind: 'region', ...named(region), region })
  for (const town of places) add({ kind: 'town', ...named(town), town })
  return pages
}

/** The name and slug of a place, with its state: there are several Richmonds. */
function named({ name, state }: { name: string; state: string }): { slug: string; name: string; state: State } {
  const full = name.endsWith(` ${state}`) ? name : `${name} ${state}`
  return { slug: slugOf(full, SLUG_MAX), name: full, state: state as State } // both tables hold states alone
}

/** The page of a place by its slug; null for any other text. */
export const findPlacePage = async (slug: string): Promise<PagePlace | null> => (await placePages()).get(slug) ?? null
