import { request } from 'node:http'
import type { Attack, Finding } from './attack.ts'

const PASSWORD = 'Frontage-demo-1'
const [OFFICE, HOME] = ['127.0.1.1', '127.0.1.2']

type Answer = { status: number; retryAfter: string | null; text: string }

/** Signs in over a connection from one of this machine's own addresses, each of which counts as one client. */
function signIn(url: string, from: string, email: string, password: string): Promise<Answer> {
  const body = new URLSearchParams({ email, password }).toString()
  const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/login`, { method: 'POST', localAddress: from, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const isIn = ({ status }: Answer) => status >= 300 && status < 400

/** Wrong passwords: whom the limits stop, and whom they do not. */
export const passwords: Attack = {
  name: 'passwords',
  async run({ board }): Promise<Finding[]> {
    const guess = (from: string, email: string) => signIn(board.url, from, email, 'not the password')
    const victim = 'demo-recruiter@example.com'
    for (let count = 0; count < 10; count++) await guess(OFFICE, victim)
    const stopped = await signIn(board.url, OFFICE, victim, PASSWORD)
    const words = stopped.text.match(/Please try again in \d+ \w+/)?.[0] ?? 'no words'
    const colleague = await signIn(board.url, OFFICE, 'demo-employer@example.com', PASSWORD)
    const atHome = await signIn(board.url, HOME, victim, PASSWORD)
    // Fifteen addresses with eight guesses each: no pair of account and address reaches its limit.
    const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => guess(`127.0.2.${1 + (at % 15)}`, 'nobody@example.com')))
    const read = answers.filter(({ status }) => status === 422).length
    return [
      {
        what: 'the right password after ten wrong ones from one address',
        wanted: '429 with Retry-After and words',
        seen: `${stopped.status}, Retry-After ${stopped.retryAfter}, “${words}”`,
        held: stopped.status === 429 && Number(stopped.retryAfter) > 0 && words !== 'no words',
      },
      { what: 'a colleague behind the same address', wanted: 'signed in', seen: String(colleague.status), held: isIn(colleague) },
      { what: 'the same person at another address', wanted: 'signed in', seen: String(atHome.status), held: isIn(atHome) },
      { what: '120 wrong passwords for one account from 15 addresses', wanted: '100 read', seen: `${read} read`, held: read === 100 },
    ]
  },
}
