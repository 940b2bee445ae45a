import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { parseDescription } from '#app/jobs/description.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import { payTermColumns } from '#app/jobs/pay-term-columns.server.ts'
import { commissionText, type PayTerms, payCardOf, payTermsOf } from '#app/jobs/pay-terms.ts'
import { salaryOf } from '#app/jobs/salary-columns.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { cleanText } from '#app/platform/text.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { formatSalary, type Salary } from '#app/vocabulary/salary.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { descriptionMarkup } from './description-markup.ts'

/** Jobs that are read and written at a time, so that memory stays the same however many there are. */
const PAGE = 100

/** Feeds that are written at once; each reads every job. */
const AT_ONCE = 2
const RETRY_SECONDS = 60

let running = 0

const busy = () => new Response('Please try again in a minute.', { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) } })

/**
 * Answers with every live job as XML in the form that Indeed and other boards read (docs.indeed.com, XML feed reference), written as it is
 * read. A database that is away is told before anything is sent; one that goes later ends the answer in the middle.
 */
export async function answerJobFeed(request: Request): Promise<Response> {
  if (running >= AT_ONCE) return busy()
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
    vary: 'accept-encoding',
  })
  const isZipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  // Compressed as it is written: the server compresses other answers in one piece.
  headers.set('content-encoding', isZipped ? 'gzip' : 'identity')
  // Nobody reads the body of this answer, so that it would count as one that is being written for ever.
  if (request.method === 'HEAD') return new Response(null, { headers })
  const first = await readJobs(0)
  if (running >= AT_ONCE) return busy()
  const xml = Readable.from(writeJobFeed(first), { objectMode: false })
  running++
  xml.once('close', () => running--)
  if (!isZipped) return new Response(Readable.toWeb(xml) as ReadableStream<Uint8Array>, { headers }) // a stream of bytes
  const zipped = createGzip()
  // A reader who goes ends both.
  pipeline(xml, zipped, () => {})
  return new Response(Readable.toWeb(zipped) as ReadableStream<Uint8Array>, { headers })
}

/** Writes the feed piece by piece. @param first the first page, if it was read already */
export async function* writeJobFeed(first: Row[] | null = null): AsyncGenerator<string> {
  const { name } = brand
  yield `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${elements({ publisher: name, publisherurl: config.appUrl, lastBuildDate: new Date().toUTCString() })}`
  for (let after = 0; ; ) {
    const jobs = after === 0 && first ? first : await readJobs(after)
    if (jobs.length > 0) {
      const today = sydneyDate(new Date())
      yield jobs.map((job) => writeJob(job, today)).join('')
    }
    if (jobs.length < PAGE) break
    after = jobs.at(-1)!.id // not empty
  }
  yield '</source>\n'
}

const readJobs = (after: number) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.external_id', 'j.title', 'j.company_name', 'j.location', 'j.suburb', 'j.state', 'j.postcode'])
    .select(['j.employment_type', 'j.category_slug', 'j.experience_years_required', 'j.description', 'j.salary_display', 'j.salary_range'])
    .select([
      'j.salary_min',
      'j.salary_max',
      'j.salary_period',
      'j.salary_includes_super',
      'j.salary_commission',
      'j.salary_ote_min',
      'j.salary_ote_max',
    ])
    .select([...payTermColumns, 'j.posted_at', 'j.expires_at', 'j.updated_at'])
    .where(isListed)
    .where('j.id', '>', after)
    .orderBy('j.id')
    .limit(sql.lit(PAGE))
    .execute()

type Row = Awaited<ReturnType<typeof readJobs>>[number]

/**
 * An element of text, in a CDATA section as the boards ask, or in two where the text has the end of one. XML cannot hold two of the characters
 * that a clean text may have. A builder of XML took a fifth of the time of a feed.
 */
const element = (name: string, text: string): string =>
  `<${name}><![CDATA[${text.replace(/[\uFFFE\uFFFF]/g, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`

const elements = (fields: Record<string, string | null>): string =>
  Object.entries(fields)
    .map(([name, text]) => (text === null ? '' : element(name, text)))
    .join('')

/** A job as XML; what it does not state is left out. */
function writeJob(row: Row, today: string): string {
  const fields = {
    title: row.title,
    date: row.posted_at?.toISOString() ?? null,
    referencenumber: row.external_id ?? String(row.id),
    requisitionid: String(row.id),
    url: config.appUrl + href('/jobs/:jobId', { jobId: String(row.id) }),
    company: row.company_name,
    sourcename: brand.name,
    city: row.suburb ?? row.location,
    state: row.state,
    country: 'AU',
    postalcode: row.postcode,
    description: descriptionMarkup(parseDescription(cleanText(row.description))),
    salary: salaryText(row),
    commission: commissionText(payCardOf(payTermsOf(row), { salary: salaryOf(row), car: null }, today)),
    payterms: row.pay_basis && JSON.stringify(importedPay(payTermsOf(row))),
    jobtype: row.employment_type,
    category: CATEGORY[row.category_slug].label,
    experience: row.experience_years_required > 0 ? `${row.experience_years_required} years` : null,
    expirationdate: row.expires_at?.toISOString() ?? null,
    lastactivitydate: row.updated_at.toISOString(),
  }
  return `<job>\n${elements(fields)}</job>\n`
}

/** The stated pay terms as an import takes them. */
function importedPay({ commission_steps: steps, ...terms }: PayTerms): Record<string, unknown> {
  const stated = Object.entries(terms).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(stated), commission_steps: steps.map(({ from, share }) => ({ from, percent: share / 100 })) }
}

/** The poster's own words where they say the same as the figures; null where the page shows no pay. */
function salaryText(row: Row): string | null {
  const salary = salaryOf(row)
  const words = row.salary_display ?? row.salary_range
  if (words !== null && isSame(parseSalary(words), salary)) return words
  const { text } = formatSalary(salary)
  return text === 'Salary not shown' ? words : text
}

const isSame = (a: Salary, b: Salary): boolean => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
const comparable = ({ min, max, period, includesSuper, commission, onTarget }: Salary) => [
  min,
  max,
  period,
  includesSuper,
  commission,
  onTarget.min,
  onTarget.max,
]
