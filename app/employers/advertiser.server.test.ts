import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { type Advertiser, advertiserColumns, advertiserOf, areaOf, getsApplications, isOwnJob } from './advertiser.server.ts'

test.each([
  [{ role: 'employer', company: { id: 'c' }, agency: null }, { employerId: 'c' }],
  [{ role: 'recruiter', company: null, agency: { id: 'a' } }, { agencyId: 'a' }],
  [{ role: 'employer', company: null, agency: null }, null],
  [{ role: 'recruiter', company: null, agency: null }, null],
  // A membership that does not match the role gives no access.
  [{ role: 'job_seeker', company: { id: 'c' }, agency: { id: 'a' } }, null],
  [{ role: 'admin', company: { id: 'c' }, agency: null }, null],
] as const)('%j acts for %j', (user, expected) => {
  expect(advertiserOf(user as never)).toEqual(expected) // only these fields are read
})

test('knows the area of an advertiser', () => {
  expect([areaOf({ employerId: 'c' }), areaOf({ agencyId: 'a' })]).toEqual(['employer', 'recruiter'])
})

test('gives a job that an agency advertises for a company to the agency, and its applications to both once it was published', async () => {
  const [company, agency, stranger] = [await createEmployer(), await createAgency(), await createEmployer()]
  const draft = { status: 'draft', posted_at: null } as const
  const jobs = {
    'by the company': await createJob({ employer_id: company.id }),
    'draft of the company': await createJob({ employer_id: company.id, ...draft }),
    'by the agency for the company': await createJob({ employer_id: company.id, agency_id: agency.id }),
    'draft of the agency for the company': await createJob({ employer_id: company.id, agency_id: agency.id, ...draft }),
    'by the agency': await createJob({ agency_id: agency.id }),
  }
  const namesWhere = async (is: typeof isOwnJob, advertiser: Advertiser) => {
    const rows = await db.selectFrom('jobs as j').select('j.id').where(is(advertiser)).execute()
    const ids = new Set(rows.map(({ id }) => id))
    return Object.entries(jobs).flatMap(([name, { id }]) => (ids.has(id) ? [name] : []))
  }
  const ofCompany = ['by the company', 'draft of the company']
  const ofAgency = ['by the agency for the company', 'draft of the agency for the company', 'by the agency']
  expect(await namesWhere(isOwnJob, { employerId: company.id })).toEqual(ofCompany)
  expect(await namesWhere(isOwnJob, { agencyId: agency.id })).toEqual(ofAgency)
  expect(await namesWhere(getsApplications, { employerId: company.id })).toEqual([...ofCompany, 'by the agency for the company'])
  expect(await namesWhere(getsApplications, { agencyId: agency.id })).toEqual(ofAgency)
  expect(await namesWhere(getsApplications, { employerId: stranger.id })).toEqual([])
})

test.each([
  ['starter', null],
  ['professional', '#0f4c5c'],
  ['enterprise', '#0f4c5c'],
] as const)('shows others the logo of a company with the plan %s, and the colour %s', async (plan, brand_colour) => {
  const { id } = await createEmployer()
  const logo_url = `/employer-media/${id}/logo-1.png`
  const brand_colors = JSON.stringify({ primary: '#0f4c5c' })
  await db.updateTable('employers').set({ plan, logo_url, brand_colors }).where('id', '=', id).execute()
  const shown = await db
    .selectFrom('employers as e')
    .leftJoin('agencies as g', (join) => join.onTrue().on('g.id', 'is', null))
    .select(advertiserColumns)
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(shown).toEqual({ name: 'Test Realty', logo_url, brand_colour })
})
