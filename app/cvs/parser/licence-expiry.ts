import { type CvDate, type DateMention, datesIn, rangesIn } from './dates.ts'

const FILLER =
  /(?:[\s:,(–-]|\b(?:on|in|by|at|of|the|end|close|midnight|early|mid|late|about|date|due|day|mon|tues|wednes|thurs|fri|satur|sun|year|financial)\b|(?<=mon|tues|wednes|thurs|fri|satur|sun)day\b)+$/i
/** What stands in front of the day on which a licence ends. */
const ENDS =
  /\b(?:exp|expir(?:y|es?|ing|ation)|valid|validity|(?:un)?til|till|to|thru|through|lapses|lapsing|ends?|ending|renew(?:al|s|able)?|due|runs? out|paid up|in force|good for)\.?$/i
/** What dates something else than the end of a licence. */
const ELSE =
  /\b(?:since|issued?|obtained|granted|first|from|completed?|upgraded|attained|gained|awarded|started|commenced|joined|received|passed|lapsed|expired|surrendered|cancelled|cpd|points|hours|course|training|dated|born)\b/i

/** The day on which a licence ends, as far as a text about it tells. */
export function expiryIn(text: string, hasNumber: boolean, today: CvDate): CvDate | null {
  const dates = datesIn(text)
  const ends = dates.filter((_, index) => endsIt(clauseBefore(text, dates, index)))
  const spans = rangesIn(text).filter(({ from, end }) => end !== null && !ELSE.test(text.slice(Math.max(0, from - CLAUSE), from)))
  const [told] = [...ends, ...spans.map(({ end }) => end)]
  const found = told ?? (hasNumber ? comingDate(text, dates, today) : null)
  return found ? { year: found.year, month: found.month } : null
}

const CLAUSE = 45

/** The words in front of a date, back to the date or the sign that ends what was said before. */
function clauseBefore(text: string, dates: readonly DateMention[], index: number): string {
  const { from } = dates[index]!
  const begin = Math.max(dates[index - 1]?.to ?? 0, from - CLAUSE)
  return (
    text
      .slice(begin, from)
      .split(/[;|•·\t]|\.\s(?=\p{Lu})/u)
      .at(-1) ?? ''
  )
}

function endsIt(clause: string): boolean {
  const cue = ENDS.exec(clause.replace(FILLER, '')) ?? ENDS.exec(clause.trim())
  return cue !== null && !ELSE.test(clause)
}

/** "RR 90417 (11/2027)": what ends in time to come needs no word for it; a year alone must be a later one. */
function comingDate(text: string, dates: readonly DateMention[], today: CvDate): DateMention | null {
  const [only, more] = dates
  if (!only || more || ELSE.test(clauseBefore(text, dates, 0))) return null
  const isToCome = only.month === null ? only.year > today.year : only.year * 12 + only.month >= today.year * 12 + (today.month ?? 1)
  return isToCome ? only : null
}
