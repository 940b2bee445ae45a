import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { offerForm } from '#test/factories/offer-terms.ts'
import { createOffered } from '#test/factories/offers.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { compose } from './compose.server.ts'
import { composeForm } from './forms.ts'
import * as offerPage from './routes/offer.tsx'
import { createOffer, saveVersion } from './write.server.ts'

/** A form that is whole for all the page can know: who sends it has no name to fill in. */
const nameless = (intent: string) => composeForm.parse({ ...offerForm(intent), text: 'Hello {{first_name}}, yours {{my_name}}' })
const unname = (id: string) => db.updateTable('users').set({ full_name: '' }).where('id', '=', id).execute()

test('an offer that is written and cannot be sent leaves nothing behind, so that the page can say why', async () => {
  const { id: employerId, owner } = await createEmployer()
  const application = await createApplication({ job_id: (await createJob({ employer_id: employerId })).id, status: 'interview' })
  const member = { advertiser: { employerId }, userId: owner.id, memberRole: 'owner' as const }
  await unname(owner.id)
  const write = (intent: string) => compose(member, nameless(intent), (written, tx) => createOffer(member, application.id, written, tx))
  await expect(write('send')).rejects.toMatchObject({ code: 'invalid', field: 'text' })
  const offers = () => db.selectFrom('offers').select('state').where('application_id', '=', application.id).execute()
  expect(await offers()).toEqual([])
  await write('save')
  expect(await offers()).toEqual([{ state: 'draft' }])
})

test('a version that cannot be sent stays as it was saved last', async () => {
  const { member, owner, offerId } = await createOffered({ state: 'draft' })
  await unname(owner.id)
  const save = async (written: Parameters<typeof saveVersion>[2], tx: Parameters<typeof saveVersion>[3]) => {
    await saveVersion(member, offerId, written, tx)
    return offerId
  }
  await expect(compose(member, nameless('send'), save)).rejects.toMatchObject({ field: 'text' })
  const version = await db.selectFrom('offer_versions').select(['terms', 'state']).where('offer_id', '=', offerId).executeTakeFirst()
  expect(version?.state).toBe('draft')
  expect(JSON.stringify(version?.terms)).not.toContain('my_name')
})

test('a version that a colleague changed meanwhile is refused by name; saving again, having been told, puts one’s own words in its place', async () => {
  const { member, owner, offerId } = await createOffered({ state: 'draft' })
  const { advertiser } = member
  const colleague = await createMember(advertiser, { memberRole: 'manager' })
  await db.updateTable('offer_versions').set({ written_by: colleague.id, written_at: new Date() }).where('offer_id', '=', offerId).execute()
  const cookie = await createSessionFor(owner.id)
  const save = async (seen: string) =>
    visit(offerPage.action, {
      path: `/employer/offers/${offerId}`,
      params: { offerId },
      cookie,
      form: { ...offerForm('save'), place: 'Of the owner', seen },
    })
  const { status, data } = await save(new Date(Date.now() - 60_000).toISOString())
  const refused = data as FormResult
  expect([status, refused.formError, refused.values.place]).toEqual([
    409,
    expect.stringContaining('changed this version after you opened it'),
    'Of the owner',
  ])
  expect(await save(String(refused.values.seen))).toMatchObject({ status: 302 })
  const version = await db.selectFrom('offer_versions').select('terms').where('offer_id', '=', offerId).executeTakeFirst()
  expect(version?.terms).toMatchObject({ place: 'Of the owner' })
})
