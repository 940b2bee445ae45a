import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import type { Belonging } from '#app/sign-in/belonging.ts'
import * as employerWelcome from '#app/sign-in/routes/employer-welcome.tsx'
import * as welcome from '#app/sign-in/routes/welcome.tsx'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { employerBootstrap, isBootstrapped, userBootstrap } from './bootstrap.server.ts'

/** A person whose company or agency could not be created at sign-up. */
async function unfinished(role: Role, belonging: Belonging | { kind: string }) {
  const user = await createUser({ role })
  await db
    .updateTable('users')
    .set({ sign_up_metadata: JSON.stringify({ belonging }) })
    .where('id', '=', user.id)
    .execute()
  return user
}

const companies = (userId: string) => db.selectFrom('employer_users').selectAll().where('user_id', '=', userId).execute()
const companyName = () => `Wren ${randomUUID()}`

test('makes what was named at sign-up once, however often it runs', async () => {
  const user = await unfinished('employer', { kind: 'new_company', companyName: companyName() })
  expect(await isBootstrapped(user.id)).toBe(false)
  await Promise.all(Array.from({ length: 5 }, () => userBootstrap(user.id)))
  expect(await companies(user.id)).toHaveLength(1)
  expect(await isBootstrapped(user.id)).toBe(true)
})

test('tells how far the profile of the company is', async () => {
  const user = await unfinished('employer', { kind: 'new_company', companyName: companyName() })
  expect(await employerBootstrap(user.id)).toEqual({ profileComplete: false })
  const { owner } = await createEmployer({ profileComplete: true })
  expect(await employerBootstrap(owner.id)).toEqual({ profileComplete: true })
})

test('fails in words for an employer whom no company has', async () => {
  const user = await createUser({ role: 'employer' })
  await expect(employerBootstrap(user.id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Failed to set up employer account. Please try again.',
  })
})

test.each([
  [true, '/employer/dashboard'],
  [false, '/employer/profile/wizard'],
])('leads an employer whose profile is complete (%s) to %s', async (profileComplete, to) => {
  const { owner } = await createEmployer({ profileComplete })
  const cookie = await createSessionFor(owner.id)
  expect(await visit(employerWelcome.action, { path: '/employer/welcome', cookie, form: {} })).toMatchObject({ location: to })
  expect(await visit(employerWelcome.action, { path: '/employer/welcome', cookie, form: { wait: 'yes' } })).toMatchObject({ data: { to } })
  const astray = await visit(employerWelcome.action, { path: '/employer/welcome?next=%2F%2Fevil.example', cookie, form: {} })
  expect(astray.location).toBe(to)
})

test('sends whoever is no employer away from their welcome', async () => {
  for (const route of [employerWelcome.loader, employerWelcome.action]) {
    expect((await visit(route, { path: '/employer/welcome', form: {} })).location).toBe('/signup?type=employer')
    const cookie = await createSessionFor((await createUser()).id)
    expect((await visit(route, { path: '/employer/welcome', form: {}, cookie })).location).toBe('/candidate/dashboard')
  }
})

test('changes nothing when the welcome is only opened', async () => {
  const user = await unfinished('employer', { kind: 'new_company', companyName: companyName() })
  await visit(employerWelcome.loader, { path: '/employer/welcome', cookie: await createSessionFor(user.id) })
  expect(await companies(user.id)).toEqual([])
})

test('welcomes a job seeker, and offers to try again where something is missing', async () => {
  const user = await createUser()
  const cookie = await createSessionFor(user.id)
  const look = async (as = cookie) => (await visit(welcome.loader, { path: '/welcome', ...(as && { cookie: as }) })).data
  expect(await look()).toEqual({ state: 'ready', name: 'Robin Test' })
  expect(await look('')).toEqual({ state: 'signed_out' })
  const late = await unfinished('job_seeker', { kind: 'none' })
  const lateCookie = await createSessionFor(late.id)
  expect(await look(lateCookie)).toMatchObject({ state: 'failed' })
  expect(await visit(welcome.action, { path: '/welcome', cookie: lateCookie, form: {} })).toMatchObject({ location: '/welcome' })
  expect(await look(lateCookie)).toMatchObject({ state: 'ready' })
})

test('leads other roles from the job seeker’s welcome to their own', async () => {
  const { owner } = await createEmployer()
  expect((await visit(welcome.loader, { path: '/welcome', cookie: await createSessionFor(owner.id) })).location).toBe('/employer/welcome')
})
