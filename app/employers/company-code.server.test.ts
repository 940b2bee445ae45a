import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { importJobs } from '#app/posting/import.server.ts'
import { findClaimable } from '#app/teams/claims.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { isCheckedCompany } from './employer.server.ts'
import * as check from './routes/check.tsx'
import * as claim from './routes/claim.tsx'
import * as profile from './routes/profile.tsx'

giveOwnDataDir()

const newDomain = () => `wren-${randomUUID().slice(0, 8)}.com.au`

/** A company as an import makes it, with one ad. */
async function importCompany(website: string | null) {
  const name = `Imported ${randomUUID()}`
  const ad = {
    company_name: name,
    title: 'Property Manager',
    location: 'Parramatta NSW',
    employment_type: 'full-time',
    description: 'Homes.',
  }
  const bring = (title: string) => importJobs([JSON.stringify({ ...ad, title, ...(website && { company_website: website }) })], () => {})
  await bring(ad.title)
  const { id } = await db.selectFrom('employers').select('id').where('company_name', '=', name).executeTakeFirstOrThrow()
  return { id, name, bring }
}

/** An employer who belongs to no company, in a browser. */
async function createClaimant() {
  const user = await createUser({ role: 'employer' })
  return { ...user, cookie: await createSessionFor(user.id) }
}

const companyOf = (id: string) => db.selectFrom('employers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const membersOf = (id: string) =>
  db.selectFrom('employer_members').select(['user_id', 'member_role']).where('employer_id', '=', id).execute()
const codeFor = async (email: string) => /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''

type Page = typeof claim | typeof check

/** Sends the forms of a page as one browser, which keeps its cookies. */
function browserOn(page: Page, path: string, params: Record<string, string>, first: string) {
  let cookie = first
  return async (form: Record<string, string>) => {
    const answer = await visit(page.action, { path, params, cookie, form })
    cookie = cookiesAfter(answer.headers, cookie)
    return answer
  }
}

const onClaim = (id: string, cookie: string) => browserOn(claim, `/employer/claim/${id}`, { employerId: id }, cookie)

test('an imported company is claimed by a code to an address at its website’s domain, and later imports still reach it', async () => {
  const [domain, person] = [newDomain(), await createClaimant()]
  const company = await importCompany(`https://www.${domain}/about`)
  const send = onClaim(company.id, person.cookie)
  const email = `office@${domain}`
  expect(await send({ intent: 'ask', email })).toMatchObject({ status: 302 })
  expect(await send({ code: '000000' })).toMatchObject({ status: 422, data: { fieldErrors: { code: 'Invalid verification code' } } })
  expect(await send({ code: await codeFor(email) })).toMatchObject({ location: '/employer/profile/wizard' })
  expect(await membersOf(company.id)).toEqual([{ user_id: person.id, member_role: 'owner' }])
  expect(await companyOf(company.id)).toMatchObject({ claimed: true, contact_email: person.email })
  expect(await isCheckedCompany(company.id)).toBe(true)
  await company.bring('Leasing Consultant')
  const jobs = await db.selectFrom('jobs').select('title').where('employer_id', '=', company.id).orderBy('title').execute()
  expect(jobs.map(({ title }) => title)).toEqual(['Leasing Consultant', 'Property Manager'])
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([`${company.name} is yours`])
})

test.each([
  ['a subdomain', (domain: string) => `a@mail.${domain}`, /is not .* itself/],
  ['the domain as a part of another', (domain: string) => `a@${domain}.evil.example`, /only looks like/],
  ['a longer word', (domain: string) => `a@my-${domain}`, /only looks like/],
  ['a look-alike letter', (domain: string) => `a@${domain.replace('w', 'ԝ')}`, /letters that only look like/],
  ['a free mailbox', () => 'a@gmail.com', /Anybody can get an address at gmail\.com/],
  ['a public suffix', () => 'a@com.au', /Anybody can have a domain below com\.au/],
  ['another domain', () => 'a@elsewhere.example', /is not the domain of the website/],
])('refuses %s with words, and mails nobody', async (_, addressAt, words) => {
  const [domain, person] = [newDomain(), await createClaimant()]
  const { id } = await importCompany(`https://${domain}`)
  const answer = await onClaim(id, person.cookie)({ intent: 'ask', email: addressAt(domain) })
  expect(answer).toMatchObject({ status: 422, data: { fieldErrors: { email: expect.stringMatching(words) } } })
  const codes = await db
    .selectFrom('verification_codes')
    .select('email')
    .where('purpose', '=', 'company')
    .where('email', 'like', `%${domain}%`)
    .execute()
  expect([codes, await membersOf(id)]).toEqual([[], []])
})

test('offers no code where a website proves nothing, or people of the company were here before', async () => {
  const person = await createClaimant()
  for (const website of [null, 'https://gmail.com'])
    expect(
      await visit(claim.loader, { path: '/', params: { employerId: (await importCompany(website)).id }, cookie: person.cookie }),
    ).toMatchObject({
      data: { domain: null },
    })
  const left = await createEmployer({ companyName: `Left ${randomUUID()}` })
  await db.updateTable('employers').set({ website_url: 'https://left.com.au' }).where('id', '=', left.id).execute()
  expect(await findClaimable(left.id, person.id)).toBeNull()
  await db.deleteFrom('employer_users').where('employer_id', '=', left.id).execute()
  expect(await findClaimable(left.id, person.id)).toMatchObject({ website: null })
})

test('counts the ads that name the company, and says whose they are: none of a client who is confidential', async () => {
  const person = await createClaimant()
  const seen = async (id: string) => {
    const answer = await visit(claim.loader, { path: '/', params: { employerId: id }, cookie: person.cookie })
    const props = { loaderData: answer.data, actionData: undefined } as unknown as Parameters<typeof claim.default>[0]
    const Page = createRoutesStub([{ path: '/', Component: () => createElement(claim.default, props) }])
    return /<p class="mt-3">(.*?)<\/p>/.exec(renderToStaticMarkup(createElement(Page)).replaceAll('<!-- -->', ''))?.[1]
  }
  const end = 'Once it is yours you see who applies, change its own ads, and complete its profile.'
  const { id, name } = await importCompany(null)
  const agency = await createAgency({ name: `Coolamon ${randomUUID()}` })
  const ad = { employer_id: id, agency_id: agency.id }
  await createJob({ ...ad, company_name: agency.name })
  await createJob({ ...ad, company_name: name, expires_at: new Date(Date.now() - 1_000) })
  expect(await seen(id)).toBe(`Nobody has signed up for it. It has 1 live ad, which our operator brought. ${end}`)
  for (let named = 0; named < 2; named++) await createJob({ ...ad, company_name: name })
  await db.updateTable('jobs').set({ status: 'closed' }).where('employer_id', '=', id).where('agency_id', 'is', null).execute()
  expect(await seen(id)).toBe(`Nobody has signed up for it. Agencies have 2 live ads in its name. ${end}`)
  const left = await createEmployer({ companyName: `Left ${randomUUID()}` })
  await createJob({ employer_id: left.id, company_name: left.company_name })
  await db.deleteFrom('employer_users').where('employer_id', '=', left.id).execute()
  expect(await seen(left.id)).toBe(`Nobody belongs to it any more. It has 1 live ad. ${end}`)
})

test('a code of another browser, person or company proves nothing, and one code is used once', async () => {
  const [domain, person, other] = [newDomain(), await createClaimant(), await createClaimant()]
  const [company, second] = [await importCompany(`https://${domain}`), await importCompany(`https://${domain}`)]
  const email = `office@${domain}`
  const send = onClaim(company.id, person.cookie)
  await send({ intent: 'ask', email })
  const code = await codeFor(email)
  // Their pages ask for an address, and have no field for a code.
  const wrong = { status: 422, data: { fieldErrors: {}, formError: 'This code is too old. Ask for a new one' } }
  expect(await onClaim(company.id, await createSessionFor(person.id))({ code })).toMatchObject(wrong)
  expect(await onClaim(company.id, other.cookie)({ code })).toMatchObject(wrong)
  expect(await onClaim(second.id, person.cookie)({ code })).toMatchObject(wrong)
  expect(await send({ code })).toMatchObject({ status: 302 })
  expect(await membersOf(second.id)).toEqual([])
  // It has its people now, and the page is gone.
  expect(await send({ code })).toMatchObject({ status: 404 })
})

test('of two people who claim a company at once one gets it, and who belongs to a company claims none', async () => {
  const domain = newDomain()
  const company = await importCompany(`https://${domain}`)
  const people = await Promise.all([createClaimant(), createClaimant()])
  const browsers = people.map((person, at) => ({ send: onClaim(company.id, person.cookie), email: `office${at}@${domain}` }))
  for (const { send, email } of browsers) await send({ intent: 'ask', email })
  const codes: string[] = []
  for (const { email } of browsers) codes.push(await codeFor(email))
  const answers = await Promise.all(browsers.map(({ send }, at) => send({ code: codes[at]! })))
  // Whoever comes when the company has its people finds no page any more.
  expect(answers.map(({ status }) => status).sort()).toEqual([302, expect.toBeOneOf([404, 409])])
  expect(await membersOf(company.id)).toHaveLength(1)
  const employer = await createEmployer()
  const mine = await importCompany(null)
  const answer = await onClaim(mine.id, await createSessionFor(employer.owner.id))({ intent: 'desk', words: 'It is mine, too.' })
  expect(answer).toMatchObject({ status: 409, data: { formError: expect.stringContaining('belong to a company already') } })
})

test('an owner has the company checked by a code to its domain, and it is no more once the website is elsewhere', async () => {
  const [domain, employer] = [newDomain(), await createEmployer()]
  const setWebsite = (website_url: string) => db.updateTable('employers').set({ website_url }).where('id', '=', employer.id).execute()
  await setWebsite(`https://${domain}`)
  const send = browserOn(check, '/employer/profile/check', {}, await createSessionFor(employer.owner.id))
  const email = `office@${domain}`
  await send({ intent: 'ask', email })
  const code = await codeFor(email)
  await setWebsite('https://other.com.au')
  expect(await send({ code })).toMatchObject({ status: 422 })
  expect(await isCheckedCompany(employer.id)).toBe(false)
  await setWebsite(`https://${domain}`)
  expect(await send({ code })).toMatchObject({ location: '/employer/profile/check' })
  expect(await isCheckedCompany(employer.id)).toBe(true)
  await setWebsite('https://other.com.au')
  expect(await isCheckedCompany(employer.id)).toBe(false)
})

test('a suspended company that is checked is not told that it is not', async () => {
  const [domain, employer] = [newDomain(), await createEmployer()]
  await db
    .updateTable('employers')
    .set({ website_url: `https://${domain}` })
    .where('id', '=', employer.id)
    .execute()
  const cookie = await createSessionFor(employer.owner.id)
  const pages = async () =>
    [
      (await visit(check.loader, { path: '/employer/profile/check', cookie })).data,
      (await visit(profile.loader, { path: '/employer/profile', cookie })).data,
    ] as unknown
  expect(await pages()).toMatchObject([{ isChecked: false }, { offersCheck: true }])
  await db.insertInto('company_domains').values({ employer_id: employer.id, host: domain, proven_by: employer.owner.id }).execute()
  await db
    .insertInto('suspensions')
    .values({ employer_id: employer.id, until: new Date(Date.now() + 3_600_000), words: 'Spam' })
    .execute()
  expect(await isCheckedCompany(employer.id)).toBe(false)
  expect(await pages()).toMatchObject([{ isChecked: true }, { offersCheck: false }])
})

test('only an owner asks for the check', async () => {
  const employer = await createEmployer()
  const colleague = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: employer.id, user_id: colleague.id, member_role: 'manager', state: 'active' })
    .execute()
  const args = await routeArgs({ path: '/employer/profile/check', cookie: await createSessionFor(colleague.id) })
  await expect(async () => check.loader(args as never)).rejects.toMatchObject({ status: 403 })
})
