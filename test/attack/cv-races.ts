import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { descendantsOf } from '../../scripts/process-tree.ts'
import { JOB_SEEKERS } from '../../seeds/people.ts'
import { type Board, makeBoard } from '../kill/board.ts'
import type { Attack, Finding } from './attack.ts'
import { CvOwner, type CvPage } from './cv-owner.ts'
import { fill, mountDisk } from './disk-full.ts'
import { makePostgresServer } from './postgres-server.ts'

const MB = 1024 * 1024
const FOLDER = 'test/fixtures/cvs'
const FIRST = join(FOLDER, 's02-property-manager-qld.pdf')
const SECOND = join(FOLDER, 's05-strata-manager-nsw.doc')
const LONGEST_MS = 30_000
const POLL_MS = 5
/** A task that could not even note its failure is tried again after ten seconds without a heartbeat. */
const RETRIED_MS = 30_000
const TOLD_MS = 5_000
const HALTED = 'We cannot save anything at the moment. Your CV is kept'
/** Below the 64 MB that the product keeps free. */
const LEFT_MB = 32

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The processes that read a CV now. */
const readersOf = (board: Board) =>
  descendantsOf(board.pid()).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-cv-child')
    } catch {
      return false
    }
  })

/** Waits until a process reads a CV that is none of those known. */
async function nextReader(board: Board, known: number[] = []): Promise<number> {
  const end = performance.now() + LONGEST_MS
  while (performance.now() < end) {
    const reader = readersOf(board).find((pid) => !known.includes(pid))
    if (reader) return reader
    await pause(POLL_MS)
  }
  throw new Error('no process reads the CV')
}

/** Kills the process that reads a CV so often. */
async function killReaders(board: Board, times: number): Promise<void> {
  const killed: number[] = []
  for (let time = 0; time < times; time++) {
    const reader = await nextReader(board, killed)
    killed.push(reader)
    process.kill(reader, 'SIGKILL')
  }
}

/** The profile that each CV gives, and the one without a CV. */
type Profiles = { none: string; first: string; second: string }

async function learnProfiles(owner: CvOwner): Promise<Profiles> {
  const [first, second] = [await profileFrom(owner, FIRST), await profileFrom(owner, SECOND)]
  return { first, second, none: await clear(owner) }
}

async function profileFrom(owner: CvOwner, path: string): Promise<string> {
  await owner.sendCv(path)
  return (await owner.settle()).profile
}

/** Deletes the CV. @returns the profile without one */
async function clear(owner: CvOwner): Promise<string> {
  const { id } = await owner.sendCv(FIRST)
  await owner.settle()
  await owner.act('delete', id)
  return (await owner.look()).profile
}

const seenOf = (page: CvPage, { none, first, second }: Profiles) => {
  const profile = { [none]: 'none', [first]: 'the first', [second]: 'the second' }[page.profile] ?? 'another'
  return `${page.badge === 'none' ? 'no CV' : page.badge}, profile of ${profile}`
}

async function raceAll(board: Board, database: string): Promise<Finding[]> {
  await board.start()
  const owner = new CvOwner(board.url, JOB_SEEKERS[0]!.email)
  await owner.signIn()
  const profiles = await learnProfiles(owner)
  const findings: Finding[] = []
  const note = async (what: string, wanted: string, act: () => Promise<void>, isDone = async () => owner.settle()) => {
    const began = performance.now()
    const seen = await act().then(async () => seenOf(await isDone(), profiles), String)
    const tookMs = performance.now() - began
    const held = wanted.split(' or ').includes(seen) && tookMs <= LONGEST_MS
    findings.push({ what: `${database}: ${what}`, wanted, seen: `${seen}, ${(tookMs / 1_000).toFixed(1)} s`, held })
    await clear(owner)
  }
  const [ofFirst, ofSecond, noCv] = ['Parsed, profile of the first', 'Parsed, profile of the second', 'no CV, profile of none']

  await note('two CVs at once', `${ofFirst} or ${ofSecond}`, async () => {
    await Promise.all([owner.sendCv(FIRST), owner.sendCv(SECOND)])
  })
  await note('replaced while it is read', ofSecond, async () => {
    await owner.sendCv(FIRST)
    await nextReader(board)
    await owner.sendCv(SECOND)
  })
  await note(
    'deleted while it is read',
    noCv,
    async () => {
      const { id } = await owner.sendCv(FIRST)
      await nextReader(board)
      await owner.act('delete', id)
    },
    async () => {
      while (readersOf(board).length > 0) await pause(POLL_MS)
      return owner.look()
    },
  )
  await note('undone while it is replaced', ofSecond, async () => {
    const { id } = await owner.sendCv(FIRST)
    await owner.settle()
    await Promise.all([owner.sendCv(SECOND), owner.act('undo', id)])
  })
  await note('the process that reads it is killed', ofFirst, async () => {
    await owner.sendCv(FIRST)
    await killReaders(board, 1)
  })
  await note('the process that reads it is killed twice, after another CV', 'Failed, profile of the first', async () => {
    await owner.sendCv(FIRST)
    await owner.settle()
    await owner.sendCv(SECOND)
    await killReaders(board, 2)
  })
  await note('the server is killed while it is read', ofFirst, async () => {
    await owner.sendCv(FIRST)
    await nextReader(board)
    await board.end('SIGKILL')
    await board.start()
  })
  await note('the server is killed twice while it is read, after another CV', 'Failed, profile of the first', async () => {
    await owner.sendCv(FIRST)
    await owner.settle()
    await owner.sendCv(SECOND)
    for (let time = 0; time < 2; time++) {
      await nextReader(board)
      await board.end('SIGKILL')
      await board.start()
    }
  })
  const left = readdirSync(join(board.dataDir, 'tmp')).length
  return [...findings, { what: `${database}: files left in the temporary folder`, wanted: '0', seen: String(left), held: left === 0 }]
}

async function fillDisk(port: number): Promise<Finding[]> {
  const disk = mountDisk()
  if (!disk) return [{ what: 'a small disk', wanted: 'one', seen: 'this machine mounts none', held: true }]
  const board = await makeBoard(null, port, { DATA_DIR: join(disk.folder, 'data') })
  try {
    await board.start()
    const owner = new CvOwner(board.url, JOB_SEEKERS[0]!.email)
    await owner.signIn()
    const profiles = await learnProfiles(owner)
    await owner.sendCv(FIRST)
    await owner.settle()
    fill(disk.folder, LEFT_MB * MB)
    const refused = await owner.sendCv(SECOND)
    const kept = seenOf(await owner.look(), profiles)
    rmSync(join(disk.folder, 'ballast'))
    await owner.sendCv(SECOND)
    await nextReader(board)
    fill(disk.folder, LEFT_MB * MB)
    while (readersOf(board).length > 0) await pause(POLL_MS)
    const read = performance.now()
    let told = false
    while (!told && performance.now() - read < TOLD_MS) told = (await owner.look()).words.includes(HALTED)
    // Its task has failed meanwhile, and could not note that.
    await pause(TOLD_MS)
    rmSync(join(disk.folder, 'ballast'))
    const began = performance.now()
    const again = seenOf(await owner.settle(RETRIED_MS), profiles)
    const tookMs = performance.now() - began
    return [
      {
        what: 'a CV when the disk is full',
        wanted: '422 or 503 in words, Parsed, profile of the first',
        seen: `${refused.status}, ${kept}`,
        held: [422, 503].includes(refused.status) && kept === 'Parsed, profile of the first',
      },
      {
        what: 'the disk fills while a CV is read',
        wanted: `its person is told within ${TOLD_MS / 1_000} s`,
        seen: told ? 'told' : 'not told',
        held: told,
      },
      {
        what: 'and has room again',
        wanted: `Parsed, profile of the second, within ${RETRIED_MS / 1_000} s`,
        seen: `${again}, ${(tookMs / 1_000).toFixed(1)} s`,
        held: again === 'Parsed, profile of the second',
      },
    ]
  } finally {
    await board.remove().finally(disk.remove)
  }
}

/** What may happen to a CV while it is read: another one, its deletion, undo, a dead reader, a dead server, a full disk. */
export const cvRaces: Attack = {
  name: 'cv-races',
  async run({ port }): Promise<Finding[]> {
    const embedded = await makeBoard(null, port)
    const findings = await raceAll(embedded, 'embedded').finally(embedded.remove)
    findings.push(...(await fillDisk(port + 3)))
    const server = await makePostgresServer(port + 2)
    if (!server) return [...findings, { what: 'PostgreSQL', wanted: 'a server', seen: 'no programs on this machine', held: true }]
    try {
      const board = await makeBoard(server.url, port + 1)
      return [...findings, ...(await raceAll(board, 'PostgreSQL').finally(board.remove))]
    } finally {
      await server.remove()
    }
  },
}
