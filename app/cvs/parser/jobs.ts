import type { CvDate } from './dates.ts'
import { type Anchor, anchorsIn } from './job-dates.ts'
import { type Header, NO_VOTES, readHeader, type Votes } from './job-header.ts'
import { isHeaderLine, workLines } from './job-lines.ts'
import { isCareerBreak } from './job-words.ts'
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
  const voted = votedShape(windows, knowledge)
  const usual = laidOut(windows, voted).map((shape, index) => readHeader(windows[index]!.lines(shape), knowledge, NO_VOTES))
  const read = readTogether(windows, voted, knowledge, votesOf(usual))
  const jobs = read.map(({ header, bottom }, index) => ({
    header,
    anchor: anchors[index]!,
    details: lines.slice(bottom + 1, read[index + 1]?.top ?? lines.length),
  }))
  return withEmployersCarried(jobs, lines)
}

/** The lines around a job's dates that may belong to its header. */
class Window {
  readonly anchor: Anchor
  /** How many lines of it there are. */
  readonly above: number
  readonly below: number
  #lines: readonly CvLine[]

  constructor(lines: readonly CvLine[], anchor: Anchor, before: Anchor | undefined, behind: Anchor | undefined) {
    this.anchor = anchor
    this.#lines = lines
    const isFree = (at: number) => isHeaderLine(lines[at], lines[anchor.at]!)
    let above = anchor.at
    while (anchor.at - above < MOST_LINES && above - 1 > (before?.to ?? -1) && isFree(above - 1)) above--
    let below = anchor.to
    while (below - anchor.to < MOST_LINES && below + 1 < (behind?.at ?? lines.length) && isFree(below + 1)) below++
    this.above = anchor.at - above
    this.below = below - anchor.to
  }

  top = ({ above }: Shape) => this.anchor.at - above
  bottom = ({ below }: Shape) => this.anchor.to + below

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

/** The shape as each window has room for it: a line below one job's dates is not above the next one's, too. */
function laidOut(windows: readonly Window[], wanted: Shape): Shape[] {
  const shapes: Shape[] = []
  for (const [index, { anchor, above, below }] of windows.entries()) {
    const bottom = index === 0 ? -1 : windows[index - 1]!.bottom(shapes[index - 1]!)
    shapes.push({ above: Math.min(wanted.above, above, anchor.at - bottom - 1), below: Math.min(wanted.below, below) })
  }
  return shapes
}

const LINE = 0.05
/** What each line costs that the first job would need above the first line there is. */
const MISSING = 0.5

/** The shape that reads best over all jobs; of equals the one with fewer lines. */
function votedShape(windows: readonly Window[], knowledge: CvKnowledge): Shape {
  const scored = SHAPES.map((shape) => {
    const laid = laidOut(windows, shape)
    const total = windows.reduce((sum, window, index) => sum + readHeader(window.lines(laid[index]!), knowledge, NO_VOTES).score, 0)
    const missing = Math.max(0, shape.above - (windows[0]?.above ?? 0))
    return { shape, total: total - LINE * windows.length * (shape.above + shape.below) - MISSING * missing }
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

type Reading = { header: Header; top: number; bottom: number; worth: number }

/** What each line costs that a job's header has more or less than is usual in the CV. */
const OWN_WAY = 0.2

function readingsOf(window: Window, voted: Shape, knowledge: CvKnowledge, votes: Votes): Reading[] {
  const usual = { above: Math.min(voted.above, window.above), below: Math.min(voted.below, window.below) }
  return SHAPES.filter(({ above, below }) => above <= window.above && below <= window.below).map((shape) => {
    const header = readHeader(window.lines(shape), knowledge, votes)
    const unusual = Math.abs(shape.above - usual.above) + Math.abs(shape.below - usual.below)
    return { header, top: window.top(shape), bottom: window.bottom(shape), worth: header.score - OWN_WAY * unusual }
  })
}

/** The readings that are worth most together, where no line is of two jobs: what stands between two dates belongs to one of them. */
function readTogether(windows: readonly Window[], voted: Shape, knowledge: CvKnowledge, votes: Votes): Reading[] {
  type Way = { reading: Reading; before: Way | null; total: number }
  let ways: Way[] = []
  for (const [index, window] of windows.entries()) {
    const next = readingsOf(window, voted, knowledge, votes).flatMap((reading) => {
      const fitting = ways.filter((way) => way.reading.bottom < reading.top)
      const before = fitting.reduce<Way | null>((a, b) => (a && a.total >= b.total ? a : b), null)
      return index > 0 && !before ? [] : [{ reading, before, total: reading.worth + (before?.total ?? 0) }]
    })
    ways = next
  }
  const read: Reading[] = []
  let way: Way | null = ways.reduce<Way | null>((a, b) => (a && a.total >= b.total ? a : b), null)
  for (; way; way = way.before) read.unshift(way.reading)
  return read
}

type Raw = { header: Header; anchor: Anchor; details: CvLine[] }

/** Roles under one employer: who has none has that of the role above, and a line with the employer's whole time is no job. */
function withEmployersCarried(jobs: readonly Raw[], lines: readonly CvLine[]): JobReading[] {
  const read: JobReading[] = []
  let employer: Pick<JobReading, 'company' | 'location'> = { company: null, location: null }
  for (const [index, { header, anchor, details }] of jobs.entries()) {
    const line = lines[anchor.at]!
    const job = readingOf(header, anchor, line, details)
    if ([job.title, job.company].some((part) => part && isCareerBreak(part.value))) continue
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
