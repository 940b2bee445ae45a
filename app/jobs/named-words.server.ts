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

/** Where the bits of each column begin when all three stand one behind the other, in this order. */
const FIRST_NUMBER = { roles: 0, skills: WIDTH.roles, software: WIDTH.roles + WIDTH.skills } as const satisfies Record<
  keyof NamedWords,
  number
>

/** How many numbers there are for what an ad can name. */
export const NAMED_NUMBERS = WIDTH.roles + WIDTH.skills + WIDTH.software

/** The numbers of what an ad names, of the bits of its three columns one behind the other. */
export function numbersOf(bits: string): number[] {
  const numbers: number[] = []
  for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1)) numbers.push(at)
  return numbers
}

/** The number of a word of the vocabulary; null for a slug that is not in it. */
export function numberOf(list: keyof NamedWords, slug: string): number | null {
  const at = NAMED_WORDS[list].indexOf(slug)
  return at < 0 ? null : FIRST_NUMBER[list] + at
}

/** The slugs of a column of `job_search`. */
export const fromBits = (list: keyof NamedWords, bits: string): string[] => NAMED_WORDS[list].filter((_, at) => bits[at] === '1')
