import { EMAIL, PHONE } from './addresses.ts'
import { kindsOfTitle } from './headings.ts'
import { type CvKnowledge, conceptOf } from './knowledge.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import { placeOf } from './places.ts'
import { bodySize, type Section } from './sections.ts'

const HONORIFIC = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?\s+/i
const LABEL =
  /^(?:(?:(?:full |preferred )?name|applicant|candidate)\s*[:\t]|(?:curriculum vitae|resum[eé]|cv)\s*(?:of|for|[-–—:|])?|(?:hi|hello|hey|g['’]day)[,!.]?\s+(?:there[,!.]?\s+)?|(?:i['’]m|i am|my name is)\s)\s*/i
const BEHIND = /(?:['’]s?)?[\s–—|-]+(?:resum[eé]|cv|curriculum vitae)\s*$/i
const MAIDEN = /\s+\(?n[eé]e\s.*$/i
const PARTICLES = 'de|van|der|den|von|la|le|da|di|dos|das|do|du|del|al|bin|binti|bint|ibn|el|e|y|zu|ten|ter|te|af|av'
const NAME = new RegExp(String.raw`^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\(?["“‘']?\p{Lu}[\p{L}'’.-]*["”’']?\)?|${PARTICLES})){1,4}$`, 'u')
const LETTERS =
  /(?:,? (?:F?AAPI|FAPI|GAPI|CPV|LREA|LIC|A?F?REI(?:NSW|V|Q|WA|SA)?|M?F?RICS|JP|OAM|AM|AO|CPA|CA|MBA|PHD|LLB|BA|BBUS|BCOM))+$/i
const TOP_LINES = 14

/** The name that a CV is headed with: by where and how it stands, and by the address. */
export function nameOf(
  lines: readonly CvLine[],
  sections: readonly Section[],
  email: string,
  knowledge: CvKnowledge,
): Finding<string> | null {
  const known = { body: bodySize(lines), email: lettersOf(email), knowledge }
  const preamble = new Set(sections.filter(({ kinds }) => kinds.length === 0 || kinds.includes('contact')).flatMap((one) => one.lines))
  const candidates = lines.flatMap((line, at) => {
    const isAtTop = preamble.has(line) || at < TOP_LINES || line.size >= known.body * 1.3
    const names = namesAt(at, lines, known).filter((text) => isAtTop || (text.includes(' ') && isAddress(text, known)))
    return names.map((text) => ({ line, text, score: nameScore(text, line, at, known) }))
  })
  const best = candidates.reduce<(typeof candidates)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  if (!best || best.score < 0.4) return null
  return { value: inNameCase(best.text), confidence: Math.min(0.98, 0.5 + best.score / 4), source: sourceOf(best.line) }
}

const lettersOf = (email: string) =>
  email
    .split('@')[0]
    ?.toLowerCase()
    .replace(/[^a-z]/g, '') ?? ''

const ONE_WORD = /^\p{Lu}[\p{L}'’-]+$/u
const FIRST = /^(?:first|given) names?\s*[:\t]\s*(.{2,40})$/i
const LAST = /^(?:last|family) name\s*[:\t]\s*(.{2,40})$|^surname\s*[:\t]\s*(.{2,40})$/i

/** "Allsopp, Margaret", "DE LA CRUZ, Margaret Rose". */
const REVERSED = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){0,3}), (\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’.-]*)?)$/u

/** The names that a line may hold: without label, title and letters behind the name; two lines of one large word each are one. */
function namesAt(at: number, lines: readonly CvLine[], known: Known): string[] {
  const line = lines[at]!
  const next = lines[at + 1]
  const [first, last] = [FIRST.exec(line.text)?.[1], LAST.exec(next?.text ?? '')]
  if (first && last) return [`${first} ${last[1] ?? last[2]}`]
  const plain = line.text.slice(0, 200).replace(EMAIL, '\t').replace(PHONE, '\t').replace(LABEL, '').replace(LABEL, '')
  const reversed = REVERSED.exec(plain.trim().replace(HONORIFIC, ''))
  if (reversed?.[1] && reversed[2] && isReversed(reversed[1], reversed[2], known)) return [`${reversed[2]} ${titled(reversed[1])}`]
  const pieces = plain
    .replace(BEHIND, '')
    .replace(MAIDEN, '')
    .replace(/\s+[|•·–—/-]+\s*$/, '')
    .split(/\t|\s[|•·–—/-]\s|,|\s*\((?!\p{Lu}[\p{L}'’-]+\)\s+\p{Lu})/u)
    .slice(0, 3)
    .map((piece) =>
      withoutLetters(
        piece
          .trim()
          .replace(HONORIFIC, '')
          .replace(/[\s.:]+$/, ''),
      ),
    )
  const [text = ''] = pieces
  if (ONE_WORD.test(text) && next && next.size === line.size && next.bold === line.bold && ONE_WORD.test(next.text.trim()))
    return [`${text} ${next.text.trim()}`]
  return pieces.filter((piece) => piece.length <= 50 && (NAME.test(piece) || /^\p{Lu}{7,30}$/u.test(piece) || isAddress(piece, known)))
}

/** "Allsopp, Margaret", and not "Newtown, Sydney". */
const isReversed = (last: string, first: string, { knowledge }: Known) =>
  (last === last.toUpperCase() && first !== first.toUpperCase()) ||
  (knowledge.statesOf(first).length === 0 && placeOf(`${last}, ${first}`, knowledge) === null)

/** Whether all words of a text stand in the address: so that may be a name which looks like none. */
function isAddress(text: string, { email }: Known): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return (
    email !== '' &&
    words.length <= 3 &&
    words.some((word) => word.length > 3 && email.includes(word)) &&
    words.every((word) => email.includes(word) || (words.length > 1 && email.startsWith(word[0] ?? ' ')))
  )
}

/** "Henrike Vos AAPI CPV" without the letters behind the name. */
function withoutLetters(text: string): string {
  const plain = text.replace(LETTERS, '')
  return /\p{Ll}/u.test(plain) && !/^\p{Lu}{3,} \p{Lu}\p{Ll}/u.test(plain)
    ? plain.replace(/(?: (?:\p{Lu}{2,6}|[BM](?:Bus|Com|Prop|A|Sc)|J\.?P\.?))+$/u, '')
    : plain
}

type Known = { body: number; email: string; knowledge: CvKnowledge }

const NO_NAME =
  /\b(?:resume|curriculum|vitae|manager|agent|consultant|property|real estate|realty|professional|officer|assistant|coordinator|administrator|receptionist|auctioneer|sales|licen[cs]ed?|street|road|avenue|unit|email|mobile|phone|group|pty|ltd|university|tafe|application|page)\b/i

function nameScore(text: string, line: CvLine, at: number, known: Known): number {
  const { body, email, knowledge } = known
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
  if (kindsOfTitle(text).length > 0) return -1
  const isOther =
    placeOf(text, knowledge) || NO_NAME.test(text) || (['software', 'skill'] as const).some((kind) => conceptOf(knowledge, kind, text))
  if (isOther && !isAddress(text, known)) return -1
  const inEmail = email !== '' && words.some((word) => word.length > 2 && email.includes(word)) ? 1 : 0
  const isLarge = body > 0 && line.size >= body * 1.25 ? 0.8 : line.bold || line.heading > 0 ? 0.4 : 0
  const isOneWord = words.length < 2 ? -0.6 : 0
  return inEmail + isLarge + isOneWord + Math.max(0, 0.6 - at * 0.06)
}

const titled = (text: string) => text.toLowerCase().replace(/(?<![\p{L}])\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase())

/** "OLIVER O'HART" and "margaret allsopp" as people write their name. */
function inNameCase(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  if (plain === plain.toUpperCase() || plain === plain.toLowerCase()) return titled(plain)
  return plain.replace(/(?<!\p{L})(?:Mc|Mac)?\p{Lu}{3,}(?!\p{L})/gu, titled)
}
