import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPANY_PEOPLE } from '../../seeds/people.ts'
import { makeBoard } from '../kill/board.ts'
import { Person } from '../kill/person.ts'
import type { Attack, Finding } from './attack.ts'
import { worstHealth } from './health.ts'

const MB = 1024 * 1024
const DISK_MB = 600
/** A little more than the product keeps free, so that the writers themselves cross the limit. */
const LEFT_MB = 80
const CLIENTS = 16
const WRITE_MS = 12_000
/** The pause between two jobs, so that no company exceeds its hourly limit. */
const PAUSE_MS = 600
const LONGEST_MS = 10_000
/** The exit code of app/db/disk-full.server.ts. */
const NO_ROOM = 75
/** Its profile is not complete, so that it cannot publish. */
const INCOMPLETE = ['currajong-street-realty']
const ADDRESSES = ['/', '/jobs', '/jobs.json', '/sitemap.xml', '/healthz', '/readyz']

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Mounts a disk of its own; null where mounting is not allowed. */
export function mountDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    remove() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

/** Fills the disk until this many bytes are left. */
export function fill(folder: string, leftBytes: number): void {
  const file = openSync(join(folder, 'ballast'), 'a')
  const block = Buffer.alloc(MB / 4)
  for (;;) {
    const { bavail, bsize } = statfsSync(folder)
    const more = Math.min(block.length, bavail * bsize - leftBytes)
    if (more <= 0) break
    writeSync(file, block, 0, more)
  }
  closeSync(file)
}

type Answer = { status: number; title: string; words: string }

async function publish(writer: Person): Promise<Answer> {
  const title = `Property Manager ${randomUUID()}`
  const form = new URLSearchParams({
    ...{ intent: 'publish', submission_id: randomUUID(), title, location: 'Parramatta NSW 2150', employment_type: 'full-time' },
    description: `Look after ${randomUUID()}. `.repeat(180),
  })
  const answer = await writer.send('/employer/jobs/new', form)
  return { status: answer.status, title, words: await answer.text() }
}

/**
 * Requests addresses.
 *
 * @returns those that do not answer 200
 */
async function read(url: string): Promise<string[]> {
  const answers = await Promise.all(
    ADDRESSES.map((path) =>
      fetch(url + path, { signal: AbortSignal.timeout(LONGEST_MS) }).then(
        async (answer) => `${path} ${answer.status} ${(await answer.arrayBuffer()) && ''}`.trim(),
        () => `${path} no answer`,
      ),
    ),
  )
  return answers.filter((answer) => !answer.endsWith(' 200'))
}

/** Sixteen people write until the disk is full; then the disk has not one byte left; then it has room again. */
export const diskFull: Attack = {
  name: 'disk-full',
  async run({ port }): Promise<Finding[]> {
    const disk = mountDisk()
    if (!disk) return [{ what: 'a small disk', wanted: 'one', seen: 'this machine mounts none', held: true }]
    const board = await makeBoard(null, port, { DATA_DIR: join(disk.folder, 'data') })
    try {
      await board.start()
      const owners = Object.entries(COMPANY_PEOPLE).filter(([slug]) => !INCOMPLETE.includes(slug))
      const people = owners.map(([, [owner]]) => owner.email)
      // Somebody who has not written yet is refused because of the disk and no limit of their own.
      const [fresh, ...others] = people
      const later = new Person(board.url, fresh!)
      const writers = Array.from({ length: CLIENTS }, (_, at) => new Person(board.url, others[at % others.length]!))
      for (const person of [later, ...writers]) await person.signIn()

      fill(disk.folder, LEFT_MB * MB)
      const answers: Answer[] = []
      const end = performance.now() + WRITE_MS
      const { worstMs } = await worstHealth(board.url, () =>
        Promise.all(
          writers.map(async (writer) => {
            while (performance.now() < end) {
              answers.push(await publish(writer).catch(() => ({ status: 0, title: '', words: '' })))
              await pause(PAUSE_MS)
            }
          }),
        ),
      )
      // Uses up what the writers left above the limit.
      fill(disk.folder, 32 * MB)
      const refused = await publish(later)
      const unread = await read(board.url)

      fill(disk.folder, 0)
      await Promise.all(writers.map((writer) => publish(writer).catch(() => null)))
      const without = await read(board.url)
      const code = board.exitCode()

      rmSync(join(disk.folder, 'ballast'))
      if (code !== null) await board.start()
      const again = await later.signIn().then(
        () => publish(later),
        () => null,
      )
      const published = answers.filter(({ status }) => status === 302)
      const found = await Promise.all(published.slice(0, 40).map(({ title }) => isFound(board.url, title)))
      const other = answers.filter(({ status }) => ![302, 422, 429, 503].includes(status)).length
      return [
        {
          what: `answers to ${CLIENTS} writers while the disk fills`,
          wanted: 'kept, or refused in words',
          seen: `${published.length} kept, ${answers.length - published.length - other} refused, ${other} other`,
          held: other === 0 && published.length > 0,
        },
        { what: '/healthz meanwhile', wanted: 'an answer', seen: `${worstMs} ms at most`, held: Number.isFinite(worstMs) },
        {
          what: 'a write below 64 MB free',
          wanted: '503 in words',
          seen: String(refused.status),
          held: refused.status === 503 && refused.words.includes('cannot save anything at the moment'),
        },
        { what: 'reading below 64 MB free', wanted: '200', seen: unread.join(', ') || '200', held: unread.length === 0 },
        {
          what: 'not a byte left',
          wanted: `reading goes on, or the process ends with ${NO_ROOM} and is started again`,
          seen: code === null ? without.join(', ') || 'reading goes on' : `ended with ${code}`,
          held: code === null ? without.length === 0 : code === NO_ROOM,
        },
        {
          what: 'writing once there is room again',
          wanted: 'kept',
          seen: again?.status === 302 ? 'kept' : String(again?.status ?? 'no answer'),
          held: again?.status === 302,
        },
        {
          what: `of ${found.length} acknowledged jobs lost`,
          wanted: '0',
          seen: String(found.filter((there) => !there).length),
          held: found.every(Boolean),
        },
      ]
    } finally {
      await board.remove().finally(disk.remove)
    }
  },
}

const isFound = async (url: string, title: string): Promise<boolean> =>
  (await (await fetch(`${url}/jobs.json?${new URLSearchParams({ q: `"${title.split(' ').at(-1)}"` })}`)).text()).includes(title)
