import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { residentBytes, watchProcesses } from '../../scripts/process-tree.ts'
import { JOB_SEEKERS } from '../../seeds/people.ts'
import { Person } from '../kill/person.ts'
import type { Attack } from './attack.ts'
import { idleHealth, LONGEST_HEALTH_MS, worstHealth } from './health.ts'

const MB = 1024 * 1024
const FILES = 60
const MOST_GROWTH_MB = 200

/** A PDF made only of what a check looks for: the last of 900,000 locks counts. */
const madeUp = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="resume_file"; filename="cv.pdf"\r\n\r\n'),
  Buffer.from('%PDF-1.7 trailer '.padEnd(9 * MB, '/Encrypt<<')),
  Buffer.from('\r\n--x--\r\n'),
])

/** @returns the status of the answer, 0 when none came */
function sendFile(url: string, cookie: string): Promise<number> {
  const headers = { origin: url, cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': madeUp.length }
  return new Promise((resolve) => {
    const sent = request(`${url}/resumes`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(madeUp)
  })
}

/** Sixty made-up PDFs of 9 MB at once, from all job seekers of the board. */
export const uploads: Attack = {
  name: 'uploads',
  async run({ board }) {
    const people = JOB_SEEKERS.map(({ email }) => new Person(board.url, email))
    for (const person of people) await person.signIn()
    const send = (person: Person) => sendFile(board.url, person.cookie)
    const idleMs = await idleHealth(board.url)
    // The first file starts the thread that checks.
    await send(people[0]!)
    const before = residentBytes(board.pid()) / MB
    const { result, peakBytes } = await watchProcesses(
      () => [board.pid()],
      () => worstHealth(board.url, () => Promise.all(Array.from({ length: FILES }, (_, at) => send(people[at % people.length]!)))),
    )
    const { result: statuses, worstMs } = result
    const most = Math.max(before, peakBytes / MB)
    const count = (status: number) => statuses.filter((one) => one === status).length
    const taken = count(201)
    const left = readdirSync(join(board.dataDir, 'tmp')).length
    return [
      {
        what: `${FILES} made-up PDFs of 9 MB at once from ${people.length} people`,
        wanted: 'two of each taken or told in words, the others told to wait',
        seen: `${taken} taken, ${count(429)} told to wait, ${FILES - taken - count(429)} other`,
        held: taken > 0 && taken + count(429) === FILES,
      },
      {
        what: '/healthz meanwhile',
        wanted: `≤ ${LONGEST_HEALTH_MS} ms more than idle`,
        seen: `${worstMs} ms at most, idle ${idleMs} ms`,
        held: worstMs - idleMs <= LONGEST_HEALTH_MS,
      },
      {
        what: 'memory of the server meanwhile',
        wanted: `grows by < ${MOST_GROWTH_MB} MB`,
        seen: `${Math.round(before)} MB before, at most ${Math.round(most)} MB`,
        held: most - before < MOST_GROWTH_MB,
      },
      { what: 'files left in the temporary folder', wanted: '0', seen: String(left), held: left === 0 },
    ]
  },
}
