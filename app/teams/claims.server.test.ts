import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { COMPANY_TAKEN } from '#app/sign-in/company-name.ts'
import * as welcome from '#app/sign-in/routes/employer-welcome.tsx'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { userBootstrap } from './bootstrap.server.ts'
import { findOwnClaim } from './claims.server.ts'

async function importCompany() {
  const company_name = `Imported ${randomUUID()}`
  const { id } = await db
    .insertInto('employers')
    .values({ slug: randomUUID(), company_name, claimed: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, company_name }
}

test('who said at sign-up that an imported company is theirs is led to its claim, and belongs to nothing until that is decided', async () => {
  const { id: employer_id, company_name } = await importCompany()
  const { id } = await createUser({ role: 'employer' })
  const sign_up_metadata = JSON.stringify({ belonging: { kind: 'company_claim', companyName: company_name } })
  await db.updateTable('users').set({ sign_up_metadata }).where('id', '=', id).execute()
  await userBootstrap(id)
  expect(await findOwnClaim(id)).toEqual({ employer_id, state: 'begun', company_name })
  const seen = await visit(welcome.loader, { path: '/employer/welcome', cookie: await createSessionFor(id) })
  expect(seen.data).toMatchObject({ needsName: true, refused: null, claim: { employer_id, state: 'begun' } })
})

test('who claimed at sign-up what cannot be claimed any more is told so, and opens a company of their own', async () => {
  const taken = `Taken ${randomUUID()}`
  await createEmployer({ companyName: taken, ownsName: true })
  const { id } = await createUser({ role: 'employer' })
  const sign_up_metadata = JSON.stringify({ belonging: { kind: 'company_claim', companyName: taken } })
  await db.updateTable('users').set({ sign_up_metadata }).where('id', '=', id).execute()
  const asked = { path: '/employer/welcome', cookie: await createSessionFor(id) }
  expect((await visit(welcome.loader, asked)).data).toMatchObject({
    needsName: true,
    refused: { name: taken, claimProblem: COMPANY_TAKEN },
  })
  const own = { intent: 'name', company_name: `Own ${randomUUID()}` }
  expect(await visit(welcome.action, { ...asked, form: own })).toMatchObject({ location: '/employer/profile/wizard' })
})

test('the welcome page offers the claim beside the name that is taken, and leads to it', async () => {
  const { id: employerId, company_name } = await importCompany()
  const { id } = await createUser({ role: 'employer' })
  const asked = { path: '/employer/welcome', cookie: await createSessionFor(id) }
  const send = (more: object) => visit(welcome.action, { ...asked, form: { intent: 'name', company_name, ...more } })
  expect(await send({})).toMatchObject({
    status: 409,
    data: { fieldErrors: { company_name: expect.stringContaining('Claim it if it is yours') } },
  })
  expect(await send({ claim: 'yes' })).toMatchObject({ location: `/employer/claim/${employerId}` })
  const taken = await createEmployer({ companyName: `Taken ${randomUUID()}`, ownsName: true })
  const { company_name: name } = await db
    .selectFrom('employers')
    .select('company_name')
    .where('id', '=', taken.id)
    .executeTakeFirstOrThrow()
  expect(await send({ company_name: name, claim: 'yes' })).toMatchObject({
    status: 409,
    data: { fieldErrors: { company_name: expect.stringContaining('ask its owners') } },
  })
})
