import { STATE_NAME, STATES, type State } from '#app/places/location.ts'

/** Who issues licences, where the state's own name is missing. */
const ISSUERS: readonly [RegExp, State][] = [
  [/consumer affairs victoria|\bcav\b|business licensing authority|\bbla\b/i, 'VIC'],
  [/office of fair trading|\boft\b/i, 'QLD'],
  [/fair trading/i, 'NSW'],
  [/\bdemirs\b|\bdmirs\b|consumer protection/i, 'WA'],
  [/\bcbs\b|consumer and business services/i, 'SA'],
  [/property agents board/i, 'TAS'],
  [/access canberra/i, 'ACT'],
]

const STATE_NAMES = STATES.map(
  (state) => [state, new RegExp(String.raw`\b${state}\b`), new RegExp(String.raw`\b${STATE_NAME[state]}n?\b`, 'i')] as const,
)

/** The state that a licence names, or whose office it names. */
export function stateIn(text: string): State | null {
  const named = STATE_NAMES.find(([, short, long]) => short.test(text) || long.test(text))
  return named?.[0] ?? ISSUERS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
