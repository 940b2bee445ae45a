import { conceptsIn, type Kind } from '#app/cvs/parser/knowledge.ts'
import { tradeKnowledge } from '#app/cvs/trade-knowledge.server.ts'

/** What an ad names of the trade's vocabulary: slugs of the roles in its title, of the skills and programs in all of it. */
export type NamedWords = { roles: string[]; skills: string[]; software: string[] }

const KIND = { roles: 'role', skills: 'skill', software: 'software' } as const satisfies Record<keyof NamedWords, Kind>

/** How many bits the columns of `job_search` have. */
const WIDTH = { roles: 128, skills: 256, software: 256 } as const satisfies Record<keyof NamedWords, number>

const slugsOf = (kind: Kind) => tradeKnowledge.concepts.filter((concept) => concept.kind === kind).map(({ slug }) => slug)

/** The vocabulary in the order of the bits. When it changes, search rows are built again. */
export const NAMED_WORDS: NamedWords = { roles: slugsOf('role'), skills: slugsOf('skill'), software: slugsOf('software') }

for (const [list, slugs] of Object.entries(NAMED_WORDS)) {
  if (slugs.length > WIDTH[list as keyof NamedWords]) throw new Error(`The vocabulary has more ${list} than job_search has bits`)
}

/** Finds what an ad names. Tags are items of a list: there a word counts that is ambiguous in a sentence. */
export function namedWords(ad: { title: string; description: string; tags: readonly string[] }): NamedWords {
  const inAd = (kind: Kind) => [...conceptsIn(tradeKnowledge, kind, `${ad.title}\n${ad.description}`, false), ...inTags(kind, ad.tags)]
  const slugs = (found: ReturnType<typeof conceptsIn>) => [...new Set(found.map(({ concept }) => concept.slug))]
  return {
    // A title is short: what is ambiguous in a sentence ("BDM") is meant there.
    roles: slugs(conceptsIn(tradeKnowledge, KIND.roles, ad.title, true)),
    skills: slugs(inAd(KIND.skills)),
    software: slugs(inAd(KIND.software)),
  }
}

const inTags = (kind: Kind, tags: readonly string[]) => tags.flatMap((tag) => conceptsIn(tradeKnowledge, kind, tag, true))

/** The value of a column of `job_search`; slugs that are not in the vocabulary have no bit. */
export function toBits(list: keyof NamedWords, slugs: Iterable<string>): string {
  const named = new Set(slugs)
  return NAMED_WORDS[list]
    .map((slug) => (named.has(slug) ? '1' : '0'))
    .join('')
    .padEnd(WIDTH[list], '0')
}

/** The slugs of a column of `job_search`. */
export const fromBits = (list: keyof NamedWords, bits: string): string[] => NAMED_WORDS[list].filter((_, at) => bits[at] === '1')
