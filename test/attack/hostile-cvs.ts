import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { percentile } from '../../scripts/bench-search-report.ts'
import { descendantsOf, watchProcesses } from '../../scripts/process-tree.ts'
import { JOB_SEEKERS } from '../../seeds/people.ts'
import { type Board, makeBoard } from '../kill/board.ts'
import type { Attack, Finding } from './attack.ts'
import { CvOwner } from './cv-owner.ts'
import { timeAnswers } from './health.ts'
import { makePostgresServer } from './postgres-server.ts'

const MB = 1024 * 1024
const GOOD_CV = 'test/fixtures/cvs/s02-property-manager-qld.pdf'
const BOMB = 'test/fixtures/hostile/files/pdf-flate-bomb-128mib.pdf'
const FOLDERS = ['test/fixtures/cvs-bad', 'test/fixtures/hostile/files']
const LONGEST_MS = 30_000
const LONGEST_ANSWER_MS = 1_000
const MOST_MB = 1_024
const OTHERS = ['/healthz', '/', '/jobs']
/** So many files one person sends; an hour's limit is sixty. */
const FILES_EACH = 10

/** What no answer may hold: places on the disk, stacks, names of libraries and of the database. */
const INSIDES =
  /node_modules|\/(?:app|work|home|usr|tmp)\/|\bat [\w.<>]+ \(|\b(?:[A-Z]\w*(?:Error|Exception))\b|pdfjs|unpdf|mammoth|word-extractor|jszip|kysely|pglite|postgres|pgboss|ENOENT|EACCES|ENOSPC/i

const expected: Record<string, { outcome: string }> = JSON.parse(readFileSync('test/fixtures/cvs-bad/expected.json', 'utf8'))

type Outcome = {
  file: string
  /** "refused", "parsed" or "failed"; anything else is a defect. */
  outcome: string
  ms: number
  treeMb: number
  /** What is wrong with it, in words. */
  faults: string[]
}

async function sendFile(board: Board, owner: CvOwner, path: string): Promise<Outcome> {
  const before = await owner.look()
  const began = performance.now()
  const { result, peakBytes } = await watchProcesses(
    () => [board.pid(), ...descendantsOf(board.pid())],
    async () => {
      const answer = await owner.sendCv(path)
      return { answer, page: await owner.settle() }
    },
  )
  const ms = performance.now() - began
  const { answer, page } = result
  const file = basename(path)
  const isRefused = answer.status === 415 || answer.status === 422
  const outcome = isRefused ? 'refused' : answer.status === 201 ? page.badge.toLowerCase() : `answered ${answer.status}`
  const treeMb = peakBytes / MB
  const wanted = expected[file]?.outcome
  const said = `${answer.words} ${page.words}`.replaceAll(file, '')
  const faults = [
    !['refused', 'failed', 'parsed'].includes(outcome) && 'no end',
    wanted && (wanted === 'parsed') !== (outcome === 'parsed') && `wanted ${wanted}`,
    outcome !== 'parsed' && page.profile !== before.profile && 'the profile changed',
    outcome === 'refused' && page.filename !== before.filename && 'the CV before it is gone',
    INSIDES.test(said) && `says “${INSIDES.exec(said)?.[0]}”`,
    ms > LONGEST_MS && 'too slow',
    treeMb > MOST_MB && 'too much memory',
  ].filter((fault) => typeof fault === 'string')
  return { file, outcome, ms, treeMb, faults }
}

/** Sends every damaged and hostile file, ten from each of several job seekers, who have a CV and a profile before. */
async function sendAll(board: Board): Promise<Outcome[]> {
  const paths = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))).filter((path) => !path.endsWith('.json'))
  const outcomes: Outcome[] = []
  for (let at = 0; at < paths.length; at += FILES_EACH) {
    const owner = new CvOwner(board.url, JOB_SEEKERS[at / FILES_EACH]!.email)
    await owner.signIn()
    await owner.sendCv(GOOD_CV)
    await owner.settle()
    for (const path of paths.slice(at, at + FILES_EACH)) outcomes.push(await sendFile(board, owner, path))
  }
  return outcomes
}

/** Two people send the file that takes the most memory at the same time: on a server both are read at once. */
async function sendTwo(board: Board, database: string): Promise<Finding> {
  const owners = [...JOB_SEEKERS].slice(-2).map(({ email }) => new CvOwner(board.url, email))
  for (const owner of owners) await owner.signIn()
  const { result, peakBytes } = await watchProcesses(
    () => [board.pid(), ...descendantsOf(board.pid())],
    async () => {
      const answers = await Promise.all(owners.map((owner) => owner.sendCv(BOMB)))
      const pages = await Promise.all(owners.map((owner) => owner.settle()))
      return pages.map(({ badge }, at) => `${answers[at]?.status} ${badge}`).join(', ')
    },
  )
  const peakMb = Math.round(peakBytes / MB)
  return {
    what: `${database}: ${basename(BOMB)} from two people at once, most memory of server and readers`,
    wanted: `both 201 Failed, within ${MOST_MB} MB`,
    seen: `${result}, ${peakMb} MB`,
    held: result === '201 Failed, 201 Failed' && peakMb <= MOST_MB,
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const seenOf = ({ outcome, ms, treeMb, faults }: Outcome) => [outcome, seconds(ms), `${Math.round(treeMb)} MB`, ...faults].join(', ')

async function attack(board: Board, database: string): Promise<{ outcomes: Outcome[]; findings: Finding[] }> {
  await board.start()
  const pid = board.pid()
  const { result: outcomes, times } = await timeAnswers(
    OTHERS.map((path) => board.url + path),
    () => sendAll(board),
  )
  const two = await sendTwo(board, database)
  const longestAnswer = Math.max(...times)
  const [slowest, largest] = [Math.max(...outcomes.map(({ ms }) => ms)), Math.max(...outcomes.map(({ treeMb }) => treeMb))]
  const faulty = outcomes.filter(({ faults }) => faults.length > 0)
  const left = readdirSync(join(board.dataDir, 'tmp')).length + descendantsOf(pid).length
  const alive = board.pid() === pid && board.exitCode() === null
  return {
    outcomes,
    findings: [
      {
        what: `${database}: ${outcomes.length} files as CVs, slowest, most memory of server and readers`,
        wanted: `each ends in words within ${seconds(LONGEST_MS)} and ${MOST_MB} MB, profile and CV before it kept`,
        seen: faulty.length
          ? faulty.map((one) => `${one.file}: ${seenOf(one)}`).join('; ')
          : `all, ${seconds(slowest)}, ${Math.round(largest)} MB`,
        held: faulty.length === 0,
      },
      {
        what: `${database}: ${OTHERS.join(', ')} meanwhile, median and longest`,
        wanted: `≤ ${LONGEST_ANSWER_MS} ms`,
        seen: `${Math.round(percentile(times, 50))} ms, ${Math.round(longestAnswer)} ms`,
        held: longestAnswer <= LONGEST_ANSWER_MS,
      },
      two,
      {
        what: `${database}: the process, and files and readers left`,
        wanted: 'the same, 0',
        seen: `${alive ? 'the same' : 'gone'}, ${left}`,
        held: alive && left === 0,
      },
    ],
  }
}

/** Damaged and hostile files sent as CVs, on both databases; each file has a line of its own for the embedded one. */
export const hostileCvs: Attack = {
  name: 'hostile-cvs',
  async run({ port }): Promise<Finding[]> {
    const embedded = await makeBoard(null, port)
    const { outcomes, findings } = await attack(embedded, 'embedded').finally(embedded.remove)
    const lines = outcomes.map(
      (one): Finding => ({ what: one.file, wanted: 'an end in words', seen: seenOf(one), held: one.faults.length === 0 }),
    )
    const server = await makePostgresServer(port + 2)
    if (!server) return [...lines, ...findings, { what: 'PostgreSQL', wanted: 'a server', seen: 'no programs on this machine', held: true }]
    try {
      const board = await makeBoard(server.url, port + 1)
      return [...lines, ...findings, ...(await attack(board, 'PostgreSQL').finally(board.remove)).findings]
    } finally {
      await server.remove()
    }
  },
}
