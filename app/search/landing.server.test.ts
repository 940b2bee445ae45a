import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { salaryColumns } from '#app/jobs/salary-columns.ts'
import type { STATES } from '#app/places/location.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { findLanding, listLandingPaths, listLandingPlaces } from './landing.server.ts'
import { landingDescription } from './landing.ts'
import { listLandingGuides } from './landing-guides.server.ts'
import { loader } from './routes/landing.tsx'

type Values = NonNullable<Parameters<typeof createJob>[0]>

/** Open jobs of one new company in a town of the dictionary, the first the newest. */
async function createJobsIn(town: string, state: (typeof STATES)[number], jobs: Values[]) {
  await seedPlaces()
  const place = await db.selectFrom('places').select('id').where('name', '=', town).where('state', '=', state).executeTakeFirstOrThrow()
  const { id: employer_id } = await createEmployer()
  const now = Date.now()
  const created = []
  for (const [at, values] of jobs.entries())
    created.push(
      await createJob({
        employer_id,
        location: `${town} ${state}`,
        suburb: town,
        state,
        postcode: null,
        place_id: place.id,
        posted_at: new Date(now - at * 1_000),
        ...values,
      }),
    )
  return created
}

test('shows the newest jobs of a town, counts them by category and says what a licence needs there', async () => {
  const jobs = await createJobsIn('Katherine', 'NT', [{}, { category_slug: 'sales' }, {}])
  await createJobsIn('Katherine', 'NT', [{ status: 'closed' }, { expires_at: new Date(Date.now() - 1_000) }])
  const landing = await findLanding('in', 'katherine-nt')
  expect(landing).toMatchObject({ title: 'Real estate jobs in Katherine NT', total: 3, allTo: '/jobs?location=Katherine+NT', state: 'NT' })
  expect(landing?.jobs.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id))
  expect(landing?.links).toEqual([
    { label: 'sales', to: '/jobs?location=Katherine+NT&category=sales', jobs: 1 },
    { label: 'property management', to: '/jobs?location=Katherine+NT&category=property-management', jobs: 2 },
  ])
  const shown = await visit(loader, { path: '/jobs/in/katherine-nt', params: { kind: 'in', slug: 'katherine-nt' } })
  expect(shown.data).toMatchObject({ licensing: { state: 'NT', entry: expect.stringContaining('agent’s representative') } })
})

test('a town with two jobs has no page, and none leads to it', async () => {
  await createJobsIn('Yulara', 'NT', [{}, {}])
  expect(await findLanding('in', 'yulara-nt')).toBeNull()
  const slugs = async () => (await listLandingPlaces()).map(({ page }) => page.slug)
  expect(await slugs()).not.toContain('yulara-nt')
  await createJobsIn('Yulara', 'NT', [{}])
  expect(await findLanding('in', 'yulara-nt')).toMatchObject({ total: 3 })
  expect(await slugs()).toContain('yulara-nt')
  expect(await listLandingPaths(10_000)).toContain('/jobs/in/yulara-nt')
})

test('the spread of pay needs five ads that state it', async () => {
  const paid = salaryColumns(parseSalary('$80,000 - $90,000 + super'))
  await createJobsIn('Nhulunbuy', 'NT', [paid, paid, paid, paid, {}])
  expect(await findLanding('in', 'nhulunbuy-nt')).toMatchObject({ total: 5, salaryBins: null })
  await createJobsIn('Nhulunbuy', 'NT', [paid])
  const bins = (await findLanding('in', 'nhulunbuy-nt'))?.salaryBins ?? []
  expect(bins.reduce((sum, bin) => sum + bin, 0)).toBe(5)
})

test('a town leads to its state and to towns near it that have a page, nearest first', async () => {
  await createJobsIn('Burnie', 'TAS', [{}, {}, {}])
  await createJobsIn('Wynyard', 'TAS', [{}, {}, {}])
  await createJobsIn('Devonport', 'TAS', [{}, {}, {}])
  const { around = [] } = (await findLanding('in', 'burnie-tas')) ?? {}
  expect(around[0]).toMatchObject({ label: 'Tasmania', to: '/jobs/in/tasmania' })
  const paths = around.map(({ to }) => to)
  expect(paths.indexOf('/jobs/in/wynyard-tas')).toBeGreaterThan(0)
  expect(paths.indexOf('/jobs/in/devonport-tas')).toBeGreaterThan(paths.indexOf('/jobs/in/wynyard-tas'))
  expect(paths).not.toContain('/jobs/in/burnie-tas')
})

test('whatever a page or the sitemap leads to is there, with as many jobs as it says', async () => {
  await createJobsIn('Geelong', 'VIC', [{}, {}, {}, { category_slug: 'strata' }])
  for (const path of await listLandingPaths(10_000)) {
    const [, , kind = '', slug = ''] = path.split('/')
    const landing = await findLanding(kind, slug)
    expect([path, landing !== null]).toEqual([path, true])
    for (const { to } of landing?.around ?? []) {
      const [, , otherKind = '', otherSlug = ''] = to.split('/')
      expect([to, (await findLanding(otherKind, otherSlug)) !== null]).toEqual([to, true])
    }
  }
})

test('a category says in which states its jobs are', async () => {
  await createJobsIn(
    'Ballarat',
    'VIC',
    [1, 2, 3].map(() => ({ category_slug: 'valuation' as const })),
  )
  const landing = await findLanding('category', 'valuation')
  expect(landing).toMatchObject({ title: 'Valuation jobs in Australia', state: null, allTo: '/jobs?category=valuation' })
  expect(landing?.links.find(({ to }) => to.includes('VIC'))).toMatchObject({ to: '/jobs?category=valuation&state=VIC' })
  const [first] = landing?.jobs ?? []
  expect(first?.category_slug).toBe('valuation')
})

test.each([
  ['in', 'nowhere-nsw'],
  ['in', 'nsw'],
  ['in', 'Parramatta-NSW'],
  ['in', '%'],
  ['in', "x' or 1=1--"],
  ['in', '__proto__'],
  ['in', 'a'.repeat(9_000)],
  ['in', '\u0000'],
  ['category', 'plumbing'],
  ['category', 'constructor'],
  ['category', ''],
  ['7', 'anything'],
  ['toString', 'sales'],
])('answers 404 to /jobs/%s/%s', async (kind, slug) => {
  await seedPlaces()
  expect(await visit(loader, { path: '/jobs/x/y', params: { kind, slug } })).toMatchObject({ status: 404 })
})

test('describes a page by its count and what most jobs are', () => {
  const links = [
    { label: 'sales', to: '/', jobs: 2 },
    { label: 'strata', to: '/', jobs: 1_204 },
  ]
  expect(landingDescription('in Perth WA', 1_206, links)).toBe(
    '1,206 open jobs in Perth WA: 1,204 strata and 2 sales. Pay, place and licence on every ad.',
  )
})

test.each([null, ...CATEGORIES])('the page of %s leads to guides that there are, each once', (category) => {
  const paths = listLandingGuides(category).map(({ to }) => to)
  expect(paths.length).toBeGreaterThanOrEqual(2)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/career-resources/guide-2025')
  expect(paths.includes('/career-resources/licensing')).toBe(category === null)
})
