import type { Hint } from './hint.ts'

const SOURCES = {
  ads: {
    label: 'Australian Human Rights Commission, job ads',
    url: 'https://humanrights.gov.au/our-work/employers',
  },
  age: { label: 'Age Discrimination Act 2004, section 50', url: 'https://www.legislation.gov.au/C2004A01302/latest' },
  sex: { label: 'Sex Discrimination Act 1984, section 86', url: 'https://www.legislation.gov.au/C2004A02868/latest' },
  race: { label: 'Racial Discrimination Act 1975, section 16', url: 'https://www.legislation.gov.au/C2004A00274/latest' },
  claims: {
    label: 'Australian Consumer Law, section 31',
    url: 'https://www.accc.gov.au/consumers/advertising-and-promotions/false-or-misleading-claims',
  },
  privacy: { label: 'Privacy principles, collecting what is needed', url: 'https://www.oaic.gov.au/privacy/australian-privacy-principles' },
} as const

type Rule = { words: RegExp; why: string; instead: string; source: keyof typeof SOURCES }

// Each rule quotes the first words that it finds. It cannot know what they mean: “Young Street” is asked about, too.
const IN_TEXT: readonly Rule[] = [
  {
    words: /\b(young|youthful|digital natives?|recent school leavers?|under \d\d years|aged? (?:between )?\d\d)\b/i,
    why: 'reads as a wish for an age',
    instead: 'say what the work asks for: “energetic”, “new to the trade welcome”',
    source: 'age',
  },
  {
    words: /\b(mature[- ](?:aged?|minded)|not too old|older (?:person|worker))\b/i,
    why: 'reads as a wish for an age',
    instead: 'say “experienced” and in what',
    source: 'age',
  },
  {
    words: /\b(sales(?:man|men|woman|women|girls?)|handyman|foreman|chairman|office (?:girl|lady)|receptionist girl|front desk lady)\b/i,
    why: 'names a sex',
    instead: 'name the role: “sales agent”, “receptionist”',
    source: 'sex',
  },
  {
    words:
      /\b(he (?:is|will|has|should)|she (?:is|will|has|should)|males? only|females? only|(?:male|female) preferred|wom[ae]n preferred|m[ae]n preferred)\b/i,
    why: 'names a sex',
    instead: 'write “you” or “they”',
    source: 'sex',
  },
  {
    words:
      /\b(no (?:kids|children|family commitments)|without (?:kids|children|family commitments)|single (?:person|people) (?:only|preferred)|not pregnant)\b/i,
    why: 'asks about family',
    instead: 'say which hours the work has',
    source: 'sex',
  },
  {
    words:
      /\b(native (?:english )?speakers?|english as (?:a )?first language|australian[- ]born|aussies? only|no (?:accents?|foreigners|immigrants)|caucasian|citizens? only)\b/i,
    why: 'reads as a wish for an origin',
    instead: 'say “clear written and spoken English”, and ask for the right to work',
    source: 'race',
  },
  {
    words: /\b(able[- ]bodied|physically fit|no disabilit(?:y|ies)|good health|attractive|good[- ]looking)\b/i,
    why: 'speaks of the body instead of the work',
    instead: 'say what is to be done: “carries signs of 15 kg”',
    source: 'ads',
  },
  {
    words: /\b(christian values|catholics? only|muslims? only|no religious)\b/i,
    why: 'reads as a wish for a religion',
    instead: 'leave it out',
    source: 'ads',
  },
  {
    words:
      /\b(uncapped (?:earnings?|income)|unlimited (?:earnings?|income)|earn (?:up to|over) \$|guaranteed (?:income|earnings)|six[- ]figure income)\b/i,
    why: 'promises what few reach',
    instead: 'show the base, and on-target earnings that people here do reach',
    source: 'claims',
  },
  {
    words: /\b(urgent(?:ly)? (?:hiring|required)!|get rich|be your own boss|no limits to what you can earn)/i,
    why: 'sounds like an ad for something else',
    instead: 'say what the work is and what it pays',
    source: 'claims',
  },
]

const IN_QUESTIONS: readonly Rule[] = [
  {
    words: /\b(how old|your age|date of birth|birth ?date|year of birth|when were you born)\b/i,
    why: 'asks for an age',
    instead: 'ask for the experience that the work needs',
    source: 'age',
  },
  {
    words: /\b(married|marital|children|kids|pregnan\w*|planning (?:a )?family|boyfriend|girlfriend|sexual(?:ity)?|gender)\b/i,
    why: 'asks about family or sex',
    instead: 'ask whether the hours suit',
    source: 'sex',
  },
  {
    words: /\b(where (?:were you|are you) (?:born|from)|nationality|ethnic\w*|country of birth|what race|accent)\b/i,
    why: 'asks for an origin',
    instead: 'tick “Right to work in Australia”',
    source: 'race',
  },
  {
    words: /\b(religio\w*|church|union member|political|disabilit(?:y|ies)|medical (?:history|condition)|illness|workers'? comp\w*)\b/i,
    why: 'asks for what has nothing to do with the work',
    instead: 'ask whether somebody can do a task that the work has',
    source: 'ads',
  },
  {
    words: /\b(tax file number|tfn|bank (?:account|details)|bsb|passport number|medicare|driver'?s? licence number)\b/i,
    why: 'asks for something that only an employee gives',
    instead: 'ask for it once somebody is hired',
    source: 'privacy',
  },
]

const hintOf = (field: Hint['field'], { why, instead, source }: Rule, words: string): Hint => ({
  field,
  text: `“${words.trim()}” ${why}. Better: ${instead}.`,
  source: SOURCES[source],
})

const found = (rules: readonly Rule[], text: string, field: Hint['field']): Hint[] =>
  rules.flatMap((rule) => {
    const words = rule.words.exec(text)?.[0]
    return words ? [hintOf(field, rule, words)] : []
  })

/** Hints about words of the title, description, tags and benefits that discriminate or promise too much, each with what to write instead. */
export const wordingHints = (text: string): Hint[] => found(IN_TEXT, text, 'description')

/** Hints about questions that nobody should be asked. They are asked all the same if the poster wants. */
export const questionHints = (questions: readonly string[]): Hint[] => found(IN_QUESTIONS, questions.join('\n'), 'screening_questions')
