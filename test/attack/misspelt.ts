import type { Attack } from './attack.ts'
import { idleHealth, LONGEST_HEALTH_MS, worstHealth } from './health.ts'

const SEARCHES = 600
const AT_ONCE = 50

const SYLLABLES = ['prop', 'mang', 'leas', 'agnt', 'rcep', 'stra', 'tion', 'erty', 'asis', 'cond', 'vlua', 'ment']
const syllable = (at: number) => SYLLABLES[at % SYLLABLES.length]!

/** Three long words that no ad has, different for every number. */
const wordsOf = (at: number) =>
  [1, 5, 7].map((step) => [at * step, at + step, Math.floor(at / 12) + step, Math.floor(at / 144) * step].map(syllable).join('')).join(' ')

/** Searches of only misspelt words, each with words that were never searched before. */
export const misspelt: Attack = {
  name: 'misspelt',
  async run({ board: { url } }) {
    const statuses = new Map<number, number>()
    let next = 0
    const search = async () => {
      while (next < SEARCHES) {
        const { status } = await fetch(`${url}/jobs?${new URLSearchParams({ q: wordsOf(next++) })}`).then(async (response) => {
          await response.arrayBuffer()
          return response
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const idleMs = await idleHealth(url)
    const { worstMs } = await worstHealth(url, () => Promise.all(Array.from({ length: AT_ONCE }, search)))
    return [
      {
        what: `${SEARCHES} misspelt searches, ${AT_ONCE} at once`,
        wanted: '200, or 429 or 503 in words',
        seen: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        held: [...statuses.keys()].every((status) => [200, 429, 503].includes(status)),
      },
      {
        what: '/healthz meanwhile',
        wanted: `≤ ${LONGEST_HEALTH_MS} ms more than idle`,
        seen: `${worstMs} ms at most, idle ${idleMs} ms`,
        held: worstMs - idleMs <= LONGEST_HEALTH_MS,
      },
    ]
  },
}
