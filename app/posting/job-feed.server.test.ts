import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { descriptionText, parseDescription } from '#app/jobs/description.ts'
import { salaryColumns } from '#app/jobs/salary-columns.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { createJob } from '#test/factories/jobs.ts'
import { descriptionMarkup, markupText } from './description-markup.ts'
import { readJobLine } from './import-row.ts'
import { readXmlJobs } from './import-xml.server.ts'
import { answerJobFeed, writeJobFeed } from './job-feed.server.ts'

async function readFeed(): Promise<string> {
  let text = ''
  for await (const piece of writeJobFeed()) text += piece
  return text
}

/** The XML in small pieces, as a network brings it. */
async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 997) yield Buffer.from(text.slice(at, at + 997))
}

async function readBack(xml: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  for await (const line of readXmlJobs(pieces(xml))) lines.push(JSON.parse(line))
  return lines
}

const RICH =
  '## What you do\n\nLook after **200 homes** & <their> owners.\nEvery day.\n\n- Inspections\n- Arrears\n\n3. Third\n4. Fourth\n\nRead [our page](https://wren.example/a?b=1&c=2), or https://wren.example/x'

test('writes every live job as well-formed XML, and no other', async () => {
  const live = await createJob({ title: 'Leasing & Sales <Lead> ]]> "quoted"', description: RICH })
  const closed = await createJob({ status: 'closed' })
  const xml = await readFeed()
  expect(XMLValidator.validate(xml)).toBe(true)
  const { source } = new XMLParser({ parseTagValue: false }).parse(xml)
  const jobs = [source.job].flat()
  const own = jobs.find((job: { requisitionid: string }) => job.requisitionid === String(live.id))
  expect(own).toMatchObject({ title: 'Leasing & Sales <Lead> ]]> "quoted"', country: 'AU', company: 'Test Realty', jobtype: 'full-time' })
  expect(own.url).toMatch(new RegExp(`/jobs/${live.id}$`))
  expect(jobs.some((job: { requisitionid: string }) => job.requisitionid === String(closed.id))).toBe(false)
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'live')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .executeTakeFirstOrThrow()
  expect(jobs).toHaveLength(count)
})

test('an import reads back what the feed writes, for all that both have', async () => {
  const salary = salaryColumns(parseSalary('$80,000 to $95,000 plus super'))
  const job = await createJob({
    title: 'Property Manager',
    description: RICH,
    external_id: `feed-${Date.now()}`,
    salary_range: '$80,000 to $95,000 plus super',
    ...salary,
    experience_years_required: 3,
    employment_type: 'casual',
    category_slug: 'strata',
  })
  const line = (await readBack(await readFeed())).find(({ id }) => id === job.external_id)
  const read = readJobLine(JSON.stringify(line))
  if (!('job' in read)) throw new Error(read.problem)
  expect(read.job).toMatchObject({
    external_id: job.external_id,
    title: job.title,
    company_name: job.company_name,
    suburb: job.suburb,
    state: job.state,
    postcode: job.postcode,
    employment_type: 'casual',
    category_slug: 'strata',
    salary_range: '$80,000 to $95,000 plus super',
    salary_min: salary.salary_min,
    salary_max: salary.salary_max,
    salary_period: salary.salary_period,
    salary_includes_super: salary.salary_includes_super,
    experience_years_required: 3,
    posted_at: job.posted_at!.toISOString(),
    expires_at: job.expires_at!.toISOString(),
  })
  expect(parseDescription(read.job.description)).toEqual(parseDescription(RICH))
})

const word = fc.constantFrom('homes', 'owners', 'trust', 'a & b', '<p>', '5 > 4', '"x"', 'days', '$80,000')
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '))
const block = fc.oneof(
  words.map((text) => `## ${text}`),
  words.map((text) => `#### ${text}`),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  fc.array(words, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc.array(words, { minLength: 1, maxLength: 4 }).map((items) => items.map((item, at) => `${at + 2}. ${item}`).join('\n')),
  words.map((text) => `**${text}** and [${text.replace(/[[\]]/g, '')}](https://wren.example/p)`),
)

test('an import reads back how commission is paid, whole', async () => {
  const terms = {
    pay_basis: 'debit_credit',
    commission_kind: 'gross',
    commission_steps: [
      { from: 0, share: 4_000 },
      { from: 150_000, share: 4_255 },
    ],
    commission_period: 'quarter',
    commission_super: 'included',
    phone_provision: 'own_phone',
    earnings_high: 140_000,
  } as const
  const external_id = `terms-${Date.now()}`
  await createJob({ external_id, salary_commission: true, ...terms })
  const xml = await readFeed()
  const line = (await readBack(xml)).find(({ id }) => id === external_id)
  expect(readJobLine(JSON.stringify(line))).toMatchObject({ job: { ...terms, commission_paid: null, earnings_low: null } })
  expect(xml).toContain('<![CDATA[Debit-credit. Share of gross commission (GCI)')
  const broken = '<source><job><title>One</title><payterms>{"pay_basis":</payterms></job></source>'
  expect(await readBack(broken)).toEqual([{ title: 'One' }])
})

test('a description is the same after its way through markup, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (parts) => {
      const blocks = parseDescription(parts.join('\n\n'))
      const back = parseDescription(markupText(descriptionMarkup(blocks)))
      expect(descriptionText(back)).toBe(descriptionText(blocks))
      expect(back).toEqual(blocks)
    }),
  )
})

test('reads the HTML of others as text: unknown elements, scripts, broken and deep ones', () => {
  expect(markupText('<div>One<script>alert(1)</script> two<br/>three</div><style>x</style><table><tr><td>four</td></tr></table>')).toBe(
    'One two\nthree\n\nfour',
  )
  expect(markupText('<p>Open <b>bold</p><a href="javascript:alert(1)">link</a>')).not.toMatch(/javascript/)
  expect(markupText(`${'<div>'.repeat(50_000)}deep`)).toBe('deep')
})

test('names what is wrong with a file that is no feed, or ends in the middle, after the jobs before it', async () => {
  await expect(readBack('<rss><channel/></rss>')).rejects.toThrow(/first element is not <source>/)
  const lines: string[] = []
  const reading = (async () => {
    for await (const line of readXmlJobs(pieces('<source><job><title>One</title></job><job><title>Two'))) lines.push(line)
  })()
  await expect(reading).rejects.toThrow(/ends in the middle/)
  expect(lines).toHaveLength(1)
  await expect(readBack(`<source><job><title>${'x'.repeat(300_000)}</title></job></source>`)).rejects.toThrow(/longer than/)
})

const ask = (encoding: string) => answerJobFeed(new Request('http://127.0.0.1/jobs.xml', { headers: { 'accept-encoding': encoding } }))

test('answers whole, compressed for those who can read it', async () => {
  await createJob()
  const [zipped, plain] = [await ask('gzip'), await ask('identity')]
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toMatch(/<\/source>\n$/)
  expect(await plain.text()).toMatch(/<\/source>\n$/)
})

test('writes for two readers at a time; those who go before the end make room', async () => {
  // More than waits between the two sides of a connection.
  for (let count = 0; count < 60; count++) await createJob({ description: 'Look after homes and owners. '.repeat(340) })
  const readers = [await ask('identity'), await ask('identity')]
  expect((await ask('identity')).status).toBe(503)
  for (const { body } of readers) await body!.cancel()
  await expect.poll(async () => (await ask('identity')).status).toBe(200)
})

test('who asks for the head alone takes no turn, and reads no jobs', async () => {
  const request = new Request('http://localhost/jobs.xml', { method: 'HEAD' })
  for (let count = 0; count < 3; count++) {
    const { status, body, headers } = await answerJobFeed(request)
    expect([status, body, headers.get('content-type')]).toEqual([200, null, 'application/xml; charset=utf-8'])
  }
  const { status, body } = await ask('identity')
  expect(status).toBe(200)
  await body!.cancel()
})
