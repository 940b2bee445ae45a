/** A job that an alert may want, by what it is looked up with. */
type JobFacts = {
  /** Every lexeme of its ad, concepts included. */
  lexemes: readonly string[]
  areaIds: readonly number[]
  companyId: string | null
  agencyId: string | null
  category: string
}

/** What an alert asks for, as far as it helps to find the alert. */
type Asked = {
  wanted: string | null
  areaId: number | null
  companyId: string | null
  agencyId: string | null
  categories: readonly string[] | null
}

/** More jobs with a word than this, and the place says more about an alert than the word. */
const COMMON = 200
const PREFIX_LETTERS = 2

// A lexeme is letters and digits, or such behind "~"; so no other key can be one.
const areaKey = (id: number) => `@${id}`
const companyKey = (id: string) => `company ${id}`
const agencyKey = (id: string) => `agency ${id}`
const categoryKey = (slug: string) => `category ${slug}`
const prefixKey = (lexeme: string) => `^${lexeme.slice(0, PREFIX_LETTERS)}`
const EVERY_JOB = '*'

/** The keys of a job: an alert that it could satisfy has one of them among its anchors. */
export function keysOf({ lexemes, areaIds, companyId, agencyId, category }: JobFacts): string[] {
  return [
    EVERY_JOB,
    categoryKey(category),
    ...(companyId === null ? [] : [companyKey(companyId)]),
    ...(agencyId === null ? [] : [agencyKey(agencyId)]),
    ...areaIds.map(areaKey),
    ...new Set(lexemes.map(prefixKey)),
    ...lexemes,
  ]
}

/**
 * The anchors of an alert, as few and as rare as can be: a job that has none of them cannot satisfy it. A new job is so held against the
 * alerts that share a key with it, instead of all.
 *
 * @param jobs how many ads have a lexeme; of one it does not name, Infinity is assumed for a concept and 0 for a word
 */
export function anchorsOf({ wanted, areaId, companyId, agencyId, categories }: Asked, jobs: ReadonlyMap<string, number>): string[] {
  if (companyId !== null) return [companyKey(companyId)]
  if (agencyId !== null) return [agencyKey(agencyId)]
  const words = wanted === null ? null : rarest(conditionsOf(wanted).map((condition) => anyOf(condition, jobs)))
  if (words !== null && (words.jobs <= COMMON || areaId === null)) return words.keys
  if (areaId !== null) return [areaKey(areaId)]
  return categories === null ? [EVERY_JOB] : categories.map(categoryKey)
}

type Keys = { keys: string[]; jobs: number }
type Lexeme = { lexeme: string; isPrefix: boolean }

const rarest = (all: readonly Keys[]): Keys => all.reduce((least, one) => (one.jobs < least.jobs ? one : least))

/** The lexemes of a query as `textQuery` writes it: a job has all of the conditions, of each one alternative, of which all lexemes. */
export function lexemesOf(wanted: string): string[] {
  return conditionsOf(wanted)
    .flat(2)
    .map(({ lexeme }) => lexeme)
}

const conditionsOf = (wanted: string): Lexeme[][][] =>
  wanted.split(' & ').map((condition) => condition.split(' | ').map((alternative) => [...alternative.matchAll(LEXEME)].map(toLexeme)))

const LEXEME = /'([^']+)'(:\*)?/g

const toLexeme = ([, lexeme = '', star]: RegExpExecArray): Lexeme => ({ lexeme, isPrefix: star !== undefined })

/** A key for each alternative: the rarest lexeme of it. */
function anyOf(alternatives: readonly Lexeme[][], jobs: ReadonlyMap<string, number>): Keys {
  const chosen = alternatives.map((lexemes) => rarest(lexemes.map((one) => ({ keys: [keyOf(one)], jobs: countOf(one, jobs) }))))
  return { keys: [...new Set(chosen.flatMap(({ keys }) => keys))], jobs: chosen.reduce((sum, one) => sum + one.jobs, 0) }
}

const keyOf = ({ lexeme, isPrefix }: Lexeme) => (isPrefix ? prefixKey(lexeme) : lexeme)

/** A concept is common, and so are the words that share two letters. */
const countOf = ({ lexeme, isPrefix }: Lexeme, jobs: ReadonlyMap<string, number>): number =>
  isPrefix || lexeme.startsWith('~') ? Infinity : (jobs.get(lexeme) ?? 0)
