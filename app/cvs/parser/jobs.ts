import type { CvDate } from './dates.ts'
import { type Anchor, anchorsIn } from './job-dates.ts'
import { type Header, NO_VOTES, readHeader, type Votes } from './job-header.ts'
import { isHeaderLine, workLines } from './job-lines.ts'
import type { CvKnowledge } from './knowledge.ts'
import { type CvLine, type Finding, type Source, sourceOf } from './lines.ts'

/** A job before its category is known. `details` are the lines that tell of it. */
export type JobReading = {
  title: Finding<string> | null
  company: Finding<string> | null
  location: Finding<string> | null
  start: CvDate
  end: CvDate | null
  current: boolean
  source: Source
  details: CvLine[]
}

/** How many lines of a header stand above and below its dates. */
type Shape = { above: number; below: number }

const MOST_LINES = 3
const SHAPES: readonly Shape[] = Array.from({ length: (MOST_LINES + 1) ** 2 }, (_, index) => ({
  above: Math.floor(index / (MOST_LINES + 1)),
  below: index % (MOST_LINES + 1),
})).filter(({ above, below }) => above + below <= MOST_LINES)
const MAX_JOBS = 40

/** The jobs that the lines of the sections on work tell of, in the order they stand. */
export function jobsIn(given: readonly CvLine[], knowledge: CvKnowledge): JobReading[] {
  const lines = workLines(given)
  const anchors = anchorsIn(lines).slice(0, MAX_JOBS)
  if (anchors.length === 0) return []
  const windows = anchors.map((anchor, index) => new Window(lines, anchor, anchors[index - 1], anchors[index + 1]))
  const shape = votedShape(windows, knowledge)
  const votes = votesOf(windows.map((window) => readHeader(window.lines(shape), knowledge, NO_VOTES)))
  const read = windows.map((window) => bestReading(window, shape, knowledge, votes))
  const tops = read.map(({ top }) => top)
  const jobs = read.map(({ header, bottom }, index) => ({
    header,
    anchor: anchors[index]!,
    details: lines.slice(bottom + 1, tops[index + 1] ?? lines.length),
  }))
  return withEmployersCarried(jobs, lines)
}

/** The lines around a job's dates that may belong to its header. */
class Window {
  readonly anchor: Anchor
  #lines: readonly CvLine[]
  #above: number
  #below: number

  constructor(lines: readonly CvLine[], anchor: Anchor, before: Anchor | undefined, behind: Anchor | undefined) {
    this.anchor = anchor
    this.#lines = lines
    const isFree = (at: number) => isHeaderLine(lines[at], lines[anchor.at]!)
    let above = anchor.at
    while (anchor.at - above < MOST_LINES && above - 1 > (before?.to ?? -1) && isFree(above - 1)) above--
    let below = anchor.to
    while (below - anchor.to < MOST_LINES && below + 1 < (behind?.at ?? lines.length) && isFree(below + 1)) below++
    this.#above = anchor.at - above
    this.#below = below - anchor.to
  }

  top = ({ above }: Shape) => this.anchor.at - Math.min(above, this.#above)
  bottom = ({ below }: Shape) => this.anchor.to + Math.min(below, this.#below)

  lines(shape: Shape): { line: CvLine; offset: number }[] {
    const { at, to } = this.anchor
    const from = this.top(shape)
    return this.#lines.slice(from, this.bottom(shape) + 1).map((line, index) => {
      const place = from + index
      const text = to > at && place <= to ? line.text.split('\t').slice(1).join('\t') : line.text
      return { line: { ...line, text }, offset: place < at ? place - at : place > to ? place - to : 0 }
    })
  }
}

const LINE = 0.1

/** The shape that reads best over all jobs; of equals the one with fewer lines. */
function votedShape(windows: readonly Window[], knowledge: CvKnowledge): Shape {
  const scored = SHAPES.map((shape) => {
    const total = windows.reduce((sum, window) => sum + readHeader(window.lines(shape), knowledge, NO_VOTES).score, 0)
    return { shape, total: total - LINE * windows.length * (shape.above + shape.below) }
  })
  return scored.reduce((a, b) => (b.total > a.total ? b : a)).shape
}

/** Which slots hold the title and the firm, by how clearly each job shows it. */
function votesOf(headers: readonly Header[]): Votes {
  const share = (slots: readonly (readonly [string, number])[]) => {
    const sums = new Map<string, number>()
    for (const [slot, weight] of slots) sums.set(slot, (sums.get(slot) ?? 0) + weight)
    return new Map([...sums].map(([slot, sum]) => [slot, sum / Math.max(1, headers.length)]))
  }
  const sure = headers.filter(({ title, company }) => title && company)
  return {
    title: share(sure.map(({ title }) => [title?.slot ?? '', title?.title ?? 0])),
    company: share(sure.map(({ company, title }) => [company?.slot ?? '', title?.title ?? 0])),
  }
}

/** How much better another shape must read than the voted one before a job is read by it. */
const OWN_WAY = 0.6

function bestReading(window: Window, voted: Shape, knowledge: CvKnowledge, votes: Votes): { header: Header; top: number; bottom: number } {
  const read = (shape: Shape) => ({
    header: readHeader(window.lines(shape), knowledge, votes),
    top: window.top(shape),
    bottom: window.bottom(shape),
  })
  const usual = read(voted)
  if (usual.header.title && usual.header.company) return usual
  const others = SHAPES.map(read).filter(({ header }) => header.title && header.score > usual.header.score + OWN_WAY)
  return others.reduce((a, b) => (b.header.score > a.header.score ? b : a), usual)
}

type Raw = { header: Header; anchor: Anchor; details: CvLine[] }

/** Roles under one employer: who has none has that of the role above, and a line with the employer's whole time is no job. */
function withEmployersCarried(jobs: readonly Raw[], lines: readonly CvLine[]): JobReading[] {
  const read: JobReading[] = []
  let employer: Pick<JobReading, 'company' | 'location'> = { company: null, location: null }
  for (const [index, { header, anchor, details }] of jobs.entries()) {
    const line = lines[anchor.at]!
    const job = readingOf(header, anchor, line, details)
    if (job.company) employer = { company: job.company, location: job.location }
    if (!job.title && isWholeTime(job, jobs[index + 1])) continue
    if (anchor.isSingle ? job.title && job.company : job.title || job.company)
      read.push(job.company ? job : { ...job, ...employer, location: job.location ?? employer.location })
  }
  return read
}

function readingOf({ title, company, place }: Header, { range }: Anchor, line: CvLine, details: CvLine[]): JobReading {
  const finding = (text: string, confidence: number, from: CvLine) => ({
    value: text,
    confidence: Math.min(1, confidence),
    source: sourceOf(from),
  })
  return {
    title: title && finding(title.text, 0.3 + title.title * 0.7, title.line),
    company: company && finding(company.text, 0.4 + company.company * 0.6, company.line),
    location: place && finding(place.reading.text, place.reading.confidence, place.line),
    start: range.start,
    end: range.end,
    current: range.current,
    source: sourceOf(line),
    details,
  }
}

/** Whether a span is the whole time with an employer whose roles follow. */
function isWholeTime({ start, details }: JobReading, next: Raw | undefined): boolean {
  return details.length === 0 && next !== undefined && next.header.company === null && next.anchor.range.start.year >= start.year
}
