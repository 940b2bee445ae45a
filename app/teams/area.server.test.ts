import { expect, test } from 'vitest'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { suspend } from '#test/factories/teams.ts'
import { loadArea } from './area.server.ts'

async function areaOf(userId: string) {
  const { request, context } = await routeArgs({ path: '/', cookie: await createSessionFor(userId) })
  return (await loadArea(request, signedInUser(context))).area
}

const brand_colors = JSON.stringify({ primary: '#7a1f5c' })

test('renders an area in the colour of the company, and says whether its profile is complete', async () => {
  const { id, owner } = await createEmployer({ companyName: 'Lane Realty', profileComplete: false })
  await db.updateTable('employers').set({ brand_colors }).where('id', '=', id).execute()
  const team = { name: 'Lane Realty', brandColour: '#7a1f5c', logoUrl: null, needsSetup: true, mayPost: true }
  expect(await areaOf(owner.id)).toMatchObject({ userName: 'Olive Owner', team })
})

test('renders an area in the colour of the agency, of which no profile is asked', async () => {
  const { id, owner } = await createAgency({ name: 'Lane Talent' })
  await db.updateTable('agencies').set({ brand_colors }).where('id', '=', id).execute()
  const team = { name: 'Lane Talent', brandColour: '#7a1f5c', logoUrl: null, needsSetup: false, mayPost: true }
  expect(await areaOf(owner.id)).toMatchObject({ team })
})

test.each(['employer', 'recruiter'] as const)('renders the area of nobody for an %s who belongs to none', async (role) => {
  expect(await areaOf((await createUser({ role })).id)).toMatchObject({ userName: 'Robin Test', team: null, collapsed: false, flash: null })
})

test('says on every page of a team that is suspended until when, and of no other', async () => {
  const [company, agency, other] = [await createEmployer(), await createAgency(), await createEmployer()]
  await suspend({ employer_id: company.id })
  await suspend({ agency_id: agency.id })
  for (const { owner } of [company, agency]) expect((await areaOf(owner.id)).team?.suspendedUntil).toBeInstanceOf(Date)
  await db.updateTable('suspensions').set({ lifted_at: new Date() }).where('employer_id', '=', company.id).execute()
  for (const { owner } of [company, other]) expect((await areaOf(owner.id)).team?.suspendedUntil).toBeNull()
})
