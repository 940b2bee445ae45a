import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { dateText } from './dates.ts'
import { jobsIn } from './jobs.ts'

type Job = { title: string; company: string; place: string; start: string; end: string | null }
type GoldJob = { title: unknown; company: unknown; location?: unknown; start_date: string; end_date: string | null }

const FOLDER = 'test/cvs/open'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** The jobs of each CV of the open half, as its gold tells them. */
const histories = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) =>
    (JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as { jobs: GoldJob[] }).jobs.map(jobOf).filter((job) => job !== null),
  )

function jobOf({ title, company, location, start_date: start, end_date: end }: GoldJob): Job | null {
  const isTold = typeof title === 'string' && typeof company === 'string'
  return isTold ? { title, company, place: typeof location === 'string' ? location : '', start, end } : null
}

const inWords = (date: string) => `${date.length > 4 ? `${MONTHS[Number(date.slice(5)) - 1]} ` : ''}${date.slice(0, 4)}`
const inDigits = (date: string) => (date.length > 4 ? `${date.slice(5)}/${date.slice(0, 4)}` : date)
const joined = (sign: string, ...parts: string[]) => parts.filter((part) => part !== '').join(sign)
const DUTIES = '* Looked after 140 homes and their owners\n* Cut arrears by half in a year'

type Layout = (job: Job, words: string, digits: string) => string
const LAYOUTS: [string, Layout][] = [
  ['a line each', (job, words) => joined('\n', job.title, job.company, job.place, words, DUTIES)],
  ['dates first', (job, _, digits) => joined('\n', digits, `** ${job.title}`, joined(', ', job.company, job.place), DUTIES)],
  ['the firm first, dates flush right', (job, words) => joined('\n', `** ${joined(', ', job.company, job.place)}\t${words}`, job.title)],
  ['title and dates, then the firm', (job, _, digits) => joined('\n', `${job.title}\t${digits}`, joined(', ', job.company, job.place))],
  ['bars', (job, words) => joined('\n', joined(' | ', job.title, job.company, job.place, words), DUTIES)],
  ['commas', (job, _, digits) => joined('\n', joined(', ', job.title, job.company, job.place, digits), DUTIES)],
  ['dates and a colon', (job, words) => `${words}: ${joined(', ', job.title, job.company, job.place)}`],
  ['dates in brackets', (job, _, digits) => joined('\n', joined(' – ', job.company, job.place), `${job.title} (${digits})`, DUTIES)],
  ['labels', (job, words) => joined('\n', `Position: ${job.title}`, `Employer: ${job.company}`, `Dates: ${words}`, DUTIES)],
  ['rows of a table', (job, _, digits) => joined('\t', digits, job.title, joined(', ', job.company, job.place))],
  ['dates between', (job, words) => joined('\n', job.title, words, joined(', ', job.company, job.place), DUTIES)],
]
/** Letters of one kind alone hide which words are names: fewer jobs can be told then. */
const LETTERS: [string, (text: string) => string, number][] = [
  ['as they are', (text) => text, 0.93],
  ['in capitals', (text) => text.toUpperCase(), 0.88],
  ['in small letters', (text) => text.toLowerCase(), 0.88],
]

test.each(LAYOUTS.flatMap(([name, layout]) => LETTERS.map(([letters, typed, share]) => ({ name, letters, layout, typed, share }))))(
  'reads the same jobs from headers with $name, $letters',
  ({ layout, typed, share }) => {
    const missed: string[] = []
    let count = 0
    for (const jobs of histories) {
      const header = (job: Job) => layout(job, spanOf(job, inWords), spanOf(job, inDigits))
      const read = jobsIn(written(typed(jobs.map(header).join('\n'))), knowledge)
      const found = read.map((job) => keyOf(job.title?.value, job.company?.value, dateText(job.start), job.end && dateText(job.end)))
      const wanted = jobs.map((job) => keyOf(job.title, job.company, job.start, job.end))
      count += wanted.length
      missed.push(...wanted.filter((one) => !found.includes(one)))
    }
    expect(1 - missed.length / count, missed.join('\n')).toBeGreaterThanOrEqual(share)
  },
)

const spanOf = ({ start, end }: Job, form: (date: string) => string) => `${form(start)} – ${end ? form(end) : 'present'}`

/** What must be the same: the words of title and firm without remarks in brackets, and the dates. */
function keyOf(title = '', company = '', start = '', end: string | null = null): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\([^)]*\)/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return [plain(title), plain(company), start, end ?? 'now'].join(' | ')
}
