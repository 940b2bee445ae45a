import { figure } from '#app/ui/display/figure.ts'

/** How a question is answered. */
export const QUESTION_KINDS = ['text', 'yes_no', 'choice', 'number'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const QUESTION_KIND_LABEL: Record<QuestionKind, string> = {
  text: 'Short text',
  yes_no: 'Yes or no',
  choice: 'One of these',
  number: 'A number',
}

/** A poster's own question, and the answer they hope for. Whoever answers otherwise is told so, and is never rejected by it. */
export type Question = {
  question: string
  kind: QuestionKind
  /** What may be chosen; empty for other kinds. */
  choices: string[]
  /** "Yes", one of the choices, or the smallest number; null where no answer is expected. */
  expected: string | null
}

/** How many questions a job may ask with how many choices, and the longest texts in characters. */
export const SCREENING_LIMITS = { questions: 5, question: 200, answer: 1000, choices: 8, choice: 80, number: 1_000_000 } as const

/** A question that is answered in words. */
export const textQuestion = (question: string): Question => ({ question, kind: 'text', choices: [], expected: null })

/** What may be chosen as the answer to a question; empty where it is typed. */
export const choicesOf = ({ kind, choices }: Question): readonly string[] => (kind === 'yes_no' ? ['Yes', 'No'] : choices)

/** Reads a number as people type it ("1,200", "$80"); null when it is none. */
function readNumber(text: string): number | null {
  const digits = text.replace(/[\s,$]/g, '')
  return /^\d{1,12}(\.\d{1,4})?$/.test(digits) ? Number(digits) : null
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The choice that a text names, in any case; null when it names none. */
const choiceIn = (question: Question, text: string) => choicesOf(question).find((choice) => sameText(choice, text.trim())) ?? null

/**
 * What of a typed answer goes with the application: one of the choices, else the text as typed. Empty for no answer, and for a choice that
 * the question does not offer.
 */
export const keptAnswer = (question: Question, typed: string): string =>
  choicesOf(question).length > 0 ? (choiceIn(question, typed) ?? '') : typed.trim()

/** What the job hopes to hear, as it is told to people before they send: "Yes", "50 or more". Null where it expects nothing. */
export function expectation({ kind, expected }: Question): string | null {
  return expected !== null && kind === 'number' ? `${figure(Number(expected))} or more` : expected
}

/** Whether an answer is the expected one; null where there is no answer that could be compared. */
export function isExpected(question: Question, answer: string): boolean | null {
  const kept = keptAnswer(question, answer)
  const number = readNumber(kept)
  if (kept === '' || (question.kind === 'number' && number === null)) return null
  if (question.expected === null) return true
  return question.kind === 'number' ? number !== null && number >= Number(question.expected) : sameText(kept, question.expected)
}

/** A question as typed into a form or an import. */
export type TypedQuestion = { question: string; kind: string; choices: readonly string[]; expected: string }

/** Makes a question of what was typed: choices for a choice only, none of them empty, and an expected answer only where it can be one. */
export function readQuestion(typed: TypedQuestion): Question {
  const kind = QUESTION_KINDS.find((one) => one === typed.kind) ?? 'text'
  const choices = kind === 'choice' ? typed.choices.map((choice) => choice.trim()).filter(Boolean) : []
  const question: Question = { question: typed.question, kind, choices, expected: null }
  const number = readNumber(typed.expected)
  const isNumber = kind === 'number' && number !== null && number <= SCREENING_LIMITS.number
  return { ...question, expected: isNumber ? String(number) : choiceIn(question, typed.expected) }
}

/** Why a typed question cannot be asked as it is, in a sentence; null when it can. */
export function questionProblem(typed: TypedQuestion): string | null {
  const { kind, choices, expected } = readQuestion(typed)
  if (typed.question.length > SCREENING_LIMITS.question) return `Please use ${SCREENING_LIMITS.question} characters or fewer for a question`
  if (kind === 'choice' && (choices.length < 2 || choices.length > SCREENING_LIMITS.choices))
    return `Please give two to ${SCREENING_LIMITS.choices} choices for “${typed.question}”`
  if (kind === 'choice' && choices.some((choice) => choice.length > SCREENING_LIMITS.choice))
    return `Please use ${SCREENING_LIMITS.choice} characters or fewer for a choice`
  if (typed.expected.trim() === '' || expected !== null || kind === 'text') return null
  if (kind === 'number') return `Please expect a number up to ${figure(SCREENING_LIMITS.number)} for “${typed.question}”`
  return kind === 'yes_no' ? `Please expect Yes or No for “${typed.question}”` : `Please expect one of the choices for “${typed.question}”`
}
