import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import routes from '#app/routes.ts'
import { AGENCY_TAKEN, nameTaken } from '#app/sign-in/company-name.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { askAgency } from './ask-agency.server.ts'
import { openCompany } from './bootstrap.server.ts'
import { checkBelonging, listAgencies, withFreeSlug } from './memberships.server.ts'

const listPaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])])

test('offers the agencies where somebody is there to say yes', async () => {
  const [open, left] = [await createAgency({ name: `Open ${randomUUID()}` }), await createAgency({ name: `Left ${randomUUID()}` })]
  await db.updateTable('agency_users').set({ state: 'removed' }).where('agency_id', '=', left.id).execute()
  const names = (await listAgencies()).map(({ name }) => name)
  expect(names).toContain(open.name)
  expect(names).not.toContain(left.name)
})

test('refuses a new agency with a name that looks like that of one that is here, or of a company', async () => {
  const mark = randomUUID()
  await createAgency({ name: `Kerb & Gutter ${mark}`, ownsName: true })
  await createEmployer({ companyName: `Wren Realty ${mark}`, ownsName: true })
  const asked = (agencyName: string) => checkBelonging({ kind: 'new_agency', agencyName })
  const refused = { code: 'conflict', field: 'agency_name' }
  for (const name of [` kerb &  GUTTER ${mark}`, `Kerb and Gutter ${mark} Pty Ltd`, `K\u0435rb & Gutter ${mark}`])
    await expect(asked(name)).rejects.toMatchObject({ ...refused, message: AGENCY_TAKEN })
  await expect(asked(`Wr\u0435n Realty ${mark}`)).rejects.toMatchObject({ ...refused, message: nameTaken('company', config.supportEmail) })
  await expect(asked(`Kerb & Gutter ${mark} Hobart`)).resolves.toBeUndefined()
})

test('refuses a new company with the name of an agency, at sign-up and in its profile', async () => {
  const name = `Kerb & Gutter ${randomUUID()}`
  await createAgency({ name, ownsName: true })
  const refused = { code: 'conflict', field: 'company_name', message: nameTaken('agency', config.supportEmail) }
  await expect(checkBelonging({ kind: 'new_company', companyName: name.toUpperCase() })).rejects.toMatchObject(refused)
  const { id } = await createUser({ role: 'employer' })
  await expect(openCompany(id, name)).rejects.toMatchObject(refused)
})

test('refuses at sign-up to claim a company that has its people or is not here, and to ask the owners of one that has none', async () => {
  const [taken, free] = [`Taken ${randomUUID()}`, `Free ${randomUUID()}`]
  await createEmployer({ companyName: taken, ownsName: true })
  await db.insertInto('employers').values({ slug: randomUUID(), company_name: free, claimed: false }).execute()
  const refused = { code: 'conflict', field: 'company_name' }
  for (const companyName of [taken, `None ${randomUUID()}`])
    await expect(checkBelonging({ kind: 'company_claim', companyName })).rejects.toMatchObject(refused)
  await expect(checkBelonging({ kind: 'company_request', companyName: free })).rejects.toMatchObject(refused)
  await expect(checkBelonging({ kind: 'company_claim', companyName: free })).resolves.toBeUndefined()
  await expect(checkBelonging({ kind: 'company_request', companyName: taken })).resolves.toBeUndefined()
})

test('lets one of many who open an agency of one name at once have it', async () => {
  const name = `Kerb & Gutter ${randomUUID()}`
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser({ role: 'recruiter' })))
  const answers = await Promise.allSettled(
    people.map(({ id, email }) => askAgency({ id, fullName: 'Wanda Waiting', email }, { kind: 'new_agency', agencyName: name })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ field: 'agency_name' })
})

test('gives an agency that is named like a page of recruiters another address', async () => {
  const pages = listPaths(await routes).flatMap((path) => /^recruiter\/([^/:]+)/.exec(path)?.slice(1) ?? [])
  expect(pages).toContain('join-requests')
  for (const page of [...pages, 'candidates']) {
    const tried: string[] = []
    await withFreeSlug(page.replaceAll('-', ' '), async (slug) => ({ id: String(tried.push(slug)) }))
    expect(tried).toEqual([expect.stringMatching(new RegExp(`^${page}-[0-9a-f]{6}$`))])
  }
})
