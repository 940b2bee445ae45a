import { readdirSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { JOB_SEEKERS } from '../../seeds/people.ts'
import { Person } from '../kill/person.ts'
import type { Attack, Finding } from './attack.ts'

/** Longer than the minute that a form may take, which once cut off resumes on slow lines. */
const PIECES = 38
const PIECE_MS = 2_000
/** The client gives up when it is neither answered nor cut off. */
const GIVE_UP_MS = 120_000

type Sent = { answer: string; seconds: number }

/**
 * Sends a request piece by piece, with a pause before each piece.
 *
 * @returns the status line that was received, and the seconds until the connection closed
 */
function sendSlowly(url: string, head: string[], pieces: Buffer[], pauseMs: number): Promise<Sent> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  const socket = createConnection(Number(port), hostname)
  let answer = ''
  let next = 0
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const sending = setInterval(() => {
    const piece = pieces[next++]
    if (piece) socket.write(piece)
  }, pauseMs)
  return new Promise((resolve) => {
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy())
    socket.on('close', () => {
      clearInterval(sending)
      resolve({ answer: answer.split('\r\n', 1)[0] ?? '', seconds: (performance.now() - began) / 1_000 })
    })
  })
}

const split = (bytes: Buffer, pieces: number) => {
  const size = Math.ceil(bytes.length / pieces)
  return Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

/** Slow lines and slow attackers: a slow file may take its time, a stalled one and a slow form are cut off. */
export const slowUpload: Attack = {
  name: 'slow-upload',
  async run({ board }): Promise<Finding[]> {
    const person = new Person(board.url, JOB_SEEKERS[0]!.email)
    await person.signIn()
    const body = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="resume_file"; filename="cv.pdf"\r\n\r\n'),
      readFileSync('test/fixtures/cvs/s04-bdm-vic.pdf'),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const head = (path: string, type: string, length: number) => [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(board.url).host}`,
      `Origin: ${board.url}`,
      `Cookie: ${person.cookie}`,
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
    ]
    const file = head('/resumes', 'multipart/form-data; boundary=x', body.length)
    const form = head('/login', 'application/x-www-form-urlencoded', 1_000)
    const [slow, stalled, slowForm] = await Promise.all([
      sendSlowly(board.url, file, split(body, PIECES), PIECE_MS),
      sendSlowly(board.url, file, [body.subarray(0, 1_000)], PIECE_MS),
      sendSlowly(board.url, form, split(Buffer.alloc(1_000, 'x'), 1_000), 500),
    ])
    const seen = ({ answer, seconds }: Sent) => `${answer || 'no answer'}, after ${Math.round(seconds)} s`
    const within = ({ seconds }: Sent, from: number, to: number) => seconds >= from && seconds <= to
    const left = readdirSync(join(board.dataDir, 'tmp')).length
    return [
      {
        what: `a resume that takes ${(PIECES * PIECE_MS) / 1_000} s`,
        wanted: 'kept',
        seen: seen(slow),
        held: slow.answer.includes(' 201 '),
      },
      { what: 'a resume that stalls', wanted: 'cut off 20 s after its last byte', seen: seen(stalled), held: within(stalled, 20, 30) },
      { what: 'a form of sign-in, two bytes a second', wanted: 'cut off after 60 s', seen: seen(slowForm), held: within(slowForm, 60, 70) },
      { what: 'files left in the temporary folder', wanted: '0', seen: String(left), held: left === 0 },
    ]
  },
}
