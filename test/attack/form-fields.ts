import { Person } from '../kill/person.ts'
import type { Attack, Finding } from './attack.ts'
import { idleHealth, LONGEST_HEALTH_MS, worstHealth } from './health.ts'

const SIZES = [100_000, 1_000_000]

const PIECES: Record<string, (at: number) => string> = {
  'one name': () => 'a=&',
  'new names': (at) => `${at.toString(36)}=&`,
  'no names': () => '&',
}

/** A body of tiny fields: a hundred thousand of them fit into the largest form. */
function bodyOf(piece: (at: number) => string, size: number): string {
  const pieces: string[] = []
  for (let length = 0, at = 0; length < size; at++) length += pieces[pieces.push(piece(at)) - 1]!.length
  return pieces.join('').slice(0, size)
}

const BOUNDARY = 'tiny'
const multipartOf = (size: number) => {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  return `${part.repeat(Math.floor((size - 20) / part.length))}--${BOUNDARY}--\r\n`
}

/** Forms of thousands of tiny fields, to pages of a visitor, a job seeker and an employer. */
export const formFields: Attack = {
  name: 'form-fields',
  async run({ board: { url } }) {
    const people = {
      visitor: new Person(url, 'nobody'),
      seeker: new Person(url, 'demo-jobseeker@example.com'),
      employer: new Person(url, 'demo-employer@example.com'),
    }
    await people.seeker.signIn()
    await people.employer.signIn()
    const [job] = /\/jobs\/\d+/.exec(await (await people.seeker.open('/jobs.json')).text()) ?? ['/jobs/1']
    const doors = [
      ['/login', people.visitor],
      ['/signup', people.visitor],
      [`${job}/apply`, people.seeker],
      ['/employer/jobs/new', people.employer],
    ] as const

    const findings: Finding[] = []
    const idleMs = await idleHealth(url)
    for (const [path, person] of doors) {
      const statuses = new Map<number, number>()
      const send = async (body: string, type: string) => {
        const { status } = await person.send(path, new TextEncoder().encode(body), { 'content-type': type })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      const { worstMs } = await worstHealth(url, async () => {
        for (const size of SIZES) {
          for (const piece of Object.values(PIECES)) await send(bodyOf(piece, size), 'application/x-www-form-urlencoded')
          await send(multipartOf(size), `multipart/form-data; boundary=${BOUNDARY}`)
        }
      })
      const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      findings.push(
        {
          what: `100 kB and 1 MB of tiny fields to ${path}`,
          wanted: '413',
          seen,
          held: [...statuses.keys()].every((status) => status === 413),
        },
        {
          what: '/healthz meanwhile',
          wanted: `≤ ${LONGEST_HEALTH_MS} ms more than idle`,
          seen: `${worstMs} ms at most, idle ${idleMs} ms`,
          held: worstMs - idleMs <= LONGEST_HEALTH_MS,
        },
      )
    }
    return findings
  },
}
