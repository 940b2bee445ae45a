import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Plan } from '#app/employers/plan.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { findJob, findOwnJob } from './detail.server.ts'
import { listJobCards } from './listing.server.ts'

test('shows a published job with its company and pay', async () => {
  const employer = await createEmployer({ companyName: 'Lantern Realty' })
  const { id } = await createJob({
    employer_id: employer.id,
    company_name: 'Lantern Realty',
    salary_min: 38.5,
    salary_max: 42,
    salary_period: 'hour',
  })
  expect(await findJob(id)).toMatchObject({
    title: 'Property Manager',
    company_name: 'Lantern Realty',
    company_size: '11-50',
    salary: { min: 38.5, max: 42, period: 'hour' },
  })
})

test.each(['live', 'paused', 'filled', 'closed', 'expired'] as const)('keeps the page of a job that is %s', async (status) => {
  const { id } = await createJob({ status })
  expect((await findJob(id))?.status).toBe(status)
})

test.each(['draft', 'pending_approval'] as const)('shows a job that is %s to nobody but its owner', async (status) => {
  const [owner, other] = [await createEmployer(), await createEmployer()]
  const { id } = await createJob({ status, employer_id: owner.id, posted_at: null })
  expect(await findJob(id)).toBeNull()
  expect(await findOwnJob(id, { employerId: other.id })).toBeNull()
  expect((await findOwnJob(id, { employerId: owner.id }))?.status).toBe(status)
})

test('shows the draft of an agency to the agency, not to the company it is for', async () => {
  const [company, agency] = [await createEmployer(), await createAgency()]
  const { id } = await createJob({ status: 'draft', employer_id: company.id, agency_id: agency.id, posted_at: null })
  expect(await findOwnJob(id, { employerId: company.id })).toBeNull()
  expect(await findOwnJob(id, { agencyId: agency.id })).toMatchObject({ id })
})

test('finds nothing for an id nobody has', async () => {
  expect(await findJob(2_000_000_000)).toBeNull()
})

/** A job of a company, or of an agency for it, with these websites; their owners have addresses at example.com. */
async function createAdvertised({ website = null as string | null, agencyWebsite = null as string | null, byAgency = false }) {
  const [employer, agency] = [await createEmployer(), byAgency ? await createAgency() : null]
  await db.updateTable('employers').set({ website_url: website }).where('id', '=', employer.id).execute()
  if (agency) await db.updateTable('agencies').set({ website_url: agencyWebsite }).where('id', '=', agency.id).execute()
  const { id } = await createJob({ employer_id: employer.id, agency_id: agency?.id ?? null })
  return {
    employer,
    agency,
    said: async () => (await findJob(id))?.advertiser_checked,
    shown: async () => JSON.stringify(await findJob(id)),
  }
}

test.each([
  ['https://www.example.com', true],
  ['https://wren.com.au', false],
  [null, false],
])('says of a company with the website %s whether an owner has an address there (%s), and never which', async (website, checked) => {
  const { employer, said, shown } = await createAdvertised({ website })
  expect(await said()).toBe(checked)
  expect(await shown()).not.toContain(employer.owner.email)
})

test('counts only verified addresses of owners who are still there', async () => {
  const { employer, said } = await createAdvertised({ website: 'https://example.com' })
  const user = db.updateTable('users').where('id', '=', employer.owner.id)
  const member = db.updateTable('employer_users').where('user_id', '=', employer.owner.id)
  await user.set({ email_verified: false }).execute()
  expect(await said()).toBe(false)
  await user.set({ email_verified: true }).execute()
  expect(await said()).toBe(true)
  await member.set({ member_role: 'manager' }).execute()
  expect(await said()).toBe(false)
  await member.set({ member_role: 'owner', state: 'removed' }).execute()
  expect(await said()).toBe(false)
})

test('says nothing of a company that nobody has signed up for', async () => {
  const { employer, said } = await createAdvertised({ website: 'https://wren.com.au' })
  await db.updateTable('employers').set({ claimed: false }).where('id', '=', employer.id).execute()
  expect(await said()).toBeNull()
})

test.each([
  ['https://example.com', true],
  ['https://wren.com.au', false],
  [null, null],
])('says of an agency with the website %s, which advertises for a company: %s', async (agencyWebsite, checked) => {
  const website = checked ? 'https://wren.com.au' : 'https://example.com'
  const { agency, said, shown } = await createAdvertised({ website, agencyWebsite, byAgency: true })
  expect(await said()).toBe(checked)
  expect(await shown()).not.toContain(agency?.owner.email)
  await db.updateTable('agency_users').set({ state: 'removed' }).where('user_id', '=', agency!.owner.id).execute()
  expect(await said()).toBe(agencyWebsite && false)
})

test('shows the logo that a company has now, not the one it had when the ad was posted', async () => {
  const employer = await createEmployer()
  const { id } = await createJob({ employer_id: employer.id, company_logo: '/employer-media/old/logo-1.png' })
  expect((await findJob(id))?.logo_url).toBeNull()
  await db.updateTable('employers').set({ logo_url: '/employer-media/new/logo-2.png' }).where('id', '=', employer.id).execute()
  const shown = { logo_url: '/employer-media/new/logo-2.png' }
  expect([await findJob(id), ...(await listJobCards([id]))]).toMatchObject([shown, shown])
  const agency = await createAgency()
  const { id: ofAgency } = await createJob({ agency_id: agency.id, employer_id: null, company_logo: '/employer-media/old/logo-3.png' })
  expect((await findJob(ofAgency))?.logo_url).toBeNull()
  await db.updateTable('agencies').set({ logo_url: '/employer-media/new/logo-4.png' }).where('id', '=', agency.id).execute()
  expect((await findJob(ofAgency))?.logo_url).toBe('/employer-media/new/logo-4.png')
})

test('shows a company’s colour on its ad and card only if its plan does', async () => {
  const employer = await createEmployer()
  const { id } = await createJob({ employer_id: employer.id })
  const coloursWith = async (plan: Plan) => {
    const brand_colors = JSON.stringify({ primary: '#0f4c5c' })
    await db.updateTable('employers').set({ plan, brand_colors }).where('id', '=', employer.id).execute()
    return [await findJob(id), ...(await listJobCards([id]))].map((job) => job?.brand_colour)
  }
  expect(await coloursWith('starter')).toEqual([null, null])
  expect(await coloursWith('professional')).toEqual(['#0f4c5c', '#0f4c5c'])
})

test('an ad of an agency for a confidential client shows nothing of the client', async () => {
  const [client, agency] = [await createEmployer({ companyName: 'Quiet Realty' }), await createAgency({ name: 'Lane Talent' })]
  const shown = { logo_url: '/employer-media/quiet/logo-1.png', about_company: 'Quiet about it', website_url: 'https://quiet.example' }
  await db
    .updateTable('employers')
    .set({ ...shown, company_type: 'Strata', plan: 'professional', brand_colors: JSON.stringify({ primary: '#0f4c5c' }) })
    .where('id', '=', client.id)
    .execute()
  const ad = (company_name: string) => createJob({ employer_id: client.id, agency_id: agency.id, company_name })
  const [confidential, named] = [await ad('Lane Talent'), await ad('Quiet Realty')]
  const of = async (id: number) => JSON.stringify([await findJob(id), await listJobCards([id])])
  for (const word of [client.id, client.slug, 'Quiet', 'quiet', '#0f4c5c', 'Strata']) expect(await of(confidential.id)).not.toContain(word)
  for (const word of [client.id, 'Quiet about it', '/employer-media/quiet/logo-1.png']) expect(await of(named.id)).toContain(word)
})

test('leads to the page of its company, unless the company is not listed or the ad goes by another name', async () => {
  const [employer, agency] = [await createEmployer({ companyName: 'Page Realty' }), await createAgency({ name: 'Page Talent' })]
  const own = await createJob({ employer_id: employer.id, company_name: 'Page Realty' })
  const confidential = await createJob({ employer_id: employer.id, agency_id: agency.id, company_name: 'Page Talent' })
  const ofAgency = await createJob({ agency_id: agency.id, company_name: 'Page Talent' })
  const slugs = async () => {
    const ids = [own.id, confidential.id, ofAgency.id]
    const cards = (await listJobCards(ids)).map(({ company_slug }) => company_slug)
    expect(await Promise.all(ids.map(async (id) => (await findJob(id))?.company_slug))).toEqual(cards)
    return cards
  }
  expect(await slugs()).toEqual([employer.slug, null, null])
  await db.updateTable('employers').set({ profile_complete: false }).where('id', '=', employer.id).execute()
  expect(await slugs()).toEqual([null, null, null])
})
