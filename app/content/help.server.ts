import MiniSearch from 'minisearch'
import type { Role } from '#app/accounts/role.ts'
import { cutAtWord } from '#app/platform/text.ts'
import { conceptsIn } from '#app/vocabulary/concepts.server.ts'
import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { wordsOf } from '#app/vocabulary/words.ts'
import { plainLines } from './document.ts'
import { findDocument, listDocuments } from './documents.server.ts'
import type { FoundQuestion, HelpGroup, HelpQuestion } from './help.ts'
import { SAME_WORDS } from './help-words.ts'

const FOLDER = 'help'
const EXCERPT_CHARS = 170
const MOST_FOUND = 8
/** What scores less than this share of the best is about something else. */
const LEAST_SHARE = 0.2

/** Whose topics a person reads most. */
const AUDIENCE: Record<Role, string | null> = {
  job_seeker: 'Job seekers',
  employer: 'Employers and recruiters',
  recruiter: 'Employers and recruiters',
  admin: null,
}

/** The topics of the help pages with the number of their answers, by audience in the order of their files. */
export function listHelpTopics(): HelpGroup[] {
  const topics = listDocuments(FOLDER).map(({ slug, title, audience }) => ({
    audience: audience ?? 'Everyone',
    slug,
    title,
    answers: findDocument(FOLDER, slug)?.sections.length ?? 0,
  }))
  return [...Map.groupBy(topics, ({ audience }) => audience)].map(([audience, list]) => ({
    audience,
    topics: list.map(({ slug, title, answers }) => ({ slug, title, answers })),
  }))
}

export const findHelpTopic = (slug: string) => findDocument(FOLDER, slug)

/** Every question of the help pages. */
export const listHelpQuestions = (): HelpQuestion[] =>
  listDocuments(FOLDER).flatMap(({ slug, title, audience }) =>
    (findDocument(FOLDER, slug)?.sections ?? []).map((section) => ({
      id: section.id,
      topic: slug,
      topicTitle: title,
      audience: audience ?? 'Everyone',
      question: section.title,
      answer: section.blocks,
    })),
  )

const OFTEN: Record<'seekers' | 'employers' | 'recruiters', readonly string[]> = {
  seekers: ['withdraw', 'wrong-employer', 'boss', 'bank-details'],
  employers: ['post-job', 'close-job', 'who-applied', 'end-plan'],
  recruiters: ['client-consent', 'approval-waits', 'who-applied', 'join-agency'],
}

/** The questions that people of a role ask most, with their answers; without a role those of job seekers. */
export function listOftenAsked(role: Role | null): HelpQuestion[] {
  const ids = role === 'employer' ? OFTEN.employers : role === 'recruiter' ? OFTEN.recruiters : OFTEN.seekers
  const all = new Map(listHelpQuestions().map((one) => [one.id, one]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

// Words of nearly every question, which say nothing of what it is about.
const NO_WORDS = new Set(
  'a about all am an and any are at be been but by can cannot could did do does don’t dont for from get got had has have how i i’m if im in is it it’s its like me my need no not now of on one or our please should so that the their them there they this to up us want was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

const tokens = (text: string): string[] =>
  wordsOf(text)
    .map(({ lexeme }) => lexeme)
    .filter((word) => !NO_WORDS.has(word))

const synonyms = new Map(vocabulary.entries.map(({ canonical_slug, label, synonyms }) => [canonical_slug, [label, ...synonyms]]))

/** Other words for what a text names: those of the trade's vocabulary, and those of everyday. */
function otherWords(text: string): string {
  const trade = conceptsIn(wordsOf(text), true).flatMap(({ lexeme }) => synonyms.get(lexeme.slice(1)) ?? [])
  const plain = ` ${text.toLowerCase()} `
  const everyday = SAME_WORDS.filter((words) => words.some((word) => plain.includes(` ${word}`))).flat()
  return [...trade, ...everyday].join(' ')
}

let index: MiniSearch | undefined

/** Built when somebody first searches: some eighty short answers. */
function helpIndex(): MiniSearch {
  if (index) return index
  index = new MiniSearch({
    fields: ['question', 'also', 'topicTitle', 'text'],
    storeFields: ['audience'],
    tokenize: tokens,
    processTerm: (term) => term,
    searchOptions: {
      boost: { question: 5, also: 1.5, topicTitle: 1.5 },
      // Short words are other words after one change.
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      prefix: (term) => term.length >= 3,
      weights: { fuzzy: 0.5, prefix: 0.5 },
    },
  })
  index.addAll(
    listHelpQuestions().map(({ answer, ...rest }) => ({
      ...rest,
      also: otherWords(rest.question),
      text: answer.flatMap(plainLines).join(' '),
    })),
  )
  return index
}

/**
 * Finds the answers to what a person asks, the best first. Mistyped words, beginnings of words and other words for the same thing count, too.
 *
 * @param role of who asks: their own topics come first among equals
 */
export function searchHelp(typed: string, role: Role | null = null): FoundQuestion[] {
  const own = role && AUDIENCE[role]
  const found = helpIndex().search(typed, { boostDocument: (_id, _term, stored) => (own !== null && stored?.audience === own ? 1.3 : 1) })
  const least = (found[0]?.score ?? 0) * LEAST_SHARE
  const all = new Map(listHelpQuestions().map((one) => [one.id, one]))
  return found
    .filter(({ score }) => score >= least)
    .slice(0, MOST_FOUND)
    .flatMap(({ id }) => {
      const one = all.get(String(id))
      return one ? [toFound(one)] : []
    })
}

const toFound = ({ id, topic, topicTitle, audience, question, answer }: HelpQuestion): FoundQuestion => ({
  to: `/help/${topic}#${id}`,
  question,
  topicTitle,
  audience,
  excerpt: cutAtWord(answer.flatMap(plainLines).join(' '), EXCERPT_CHARS),
})
