import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { interviewToken } from '#app/interviews/link.server.ts'
import { termsOf } from '#test/factories/offer-terms.ts'
import { createOffered } from '#test/factories/offers.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { withdrawOffer } from '../end.server.ts'
import { offerToken } from '../link.server.ts'
import { findOwnOffer } from '../own.server.ts'
import { beginVersion, saveVersion } from '../write.server.ts'
import * as ownFile from './own-letter-file.ts'
import * as own from './own-offer.tsx'

/** Calls a loader or action with the token of a link, as the server does. */
async function open(call: (args: never) => unknown, token: string, form?: Record<string, string>) {
  const args = (await routeArgs({ path: '/offers/link/x', params: { token }, ...(form && { form }) })) as never
  const answer = await answerOf(() => call(args))
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() }
  const { data = answer, init = null } = answer as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, text: JSON.stringify(data) }
}

const rowsOf = async (id: string) => ({
  offer: await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst(),
  versions: await db.selectFrom('offer_versions').selectAll().where('offer_id', '=', id).orderBy('number').execute(),
})

test('a scanner that opens the link and its letter changes nothing', async () => {
  const { offerId } = await createOffered()
  const before = await rowsOf(offerId)
  for (let at = 0; at < 3; at++) {
    expect((await open(own.loader as never, offerToken(offerId))).status).toBe(200)
    expect((await open(ownFile.loader as never, offerToken(offerId))).status).toBe(200)
  }
  expect(await rowsOf(offerId)).toEqual(before)
})

test('the link shows the offer, and nothing else of the application, the people, or what is only in writing', async () => {
  const { offerId, application, owner, member } = await createOffered()
  await beginVersion(member, offerId)
  await saveVersion(member, offerId, { terms: termsOf({ role: 'Head of everything' }), fillsJob: true })
  const { text } = await open(own.loader as never, offerToken(offerId))
  expect(text).toContain('$78,000 a year plus 12% super')
  const secrets = [application.email, application.cover_letter, application.id, application.applicant_id, owner.email, owner.id]
  for (const secret of [...secrets, 'Head of everything', 'fills']) expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test.each([
  ['of an interview', interviewToken],
  ['that was changed', (id: string) => `${offerToken(id)}x`],
  ['for another offer', (id: string) => offerToken(id).replace(id, randomUUID())],
  ['that is endless', (id: string) => offerToken(id) + 'x'.repeat(10_000)],
])('a token %s opens and answers nothing', async (_, tokenOf) => {
  const { offerId } = await createOffered()
  const before = await rowsOf(offerId)
  const accept = { intent: 'accept', number: '1', signed_name: 'Sam Seeker', agreed: 'on' }
  expect((await open(own.loader as never, tokenOf(offerId))).status).toBe(404)
  expect((await open(ownFile.loader as never, tokenOf(offerId))).status).toBe(404)
  expect((await open(own.action as never, tokenOf(offerId), accept)).status).toBe(404)
  expect(await rowsOf(offerId)).toEqual(before)
})

test('what is only in writing has no link yet, and a link of an offer that was taken back says so', async () => {
  const draft = await createOffered({ state: 'draft' })
  expect((await open(own.loader as never, offerToken(draft.offerId))).status).toBe(404)
  const { offerId, member } = await createOffered()
  await withdrawOffer(member, offerId, 'The budget is gone')
  expect((await open(own.loader as never, offerToken(offerId))).text).toContain('The budget is gone')
  const answer = await open(own.action as never, offerToken(offerId), { intent: 'decline', number: '1', reason: '' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('was taken back')
  const ask = await open(own.action as never, offerToken(offerId), { intent: 'ask', form_id: randomUUID(), question: 'Why?' })
  expect([ask.status, ask.text]).toEqual([409, expect.stringContaining('was taken back')])
})

test('a question by the link is a message of the application, once for one form', async () => {
  const { offerId, application } = await createOffered()
  const ask = { intent: 'ask', form_id: randomUUID(), question: 'Is the car allowance paid with each pay?' }
  for (let at = 0; at < 2; at++) expect((await open(own.action as never, offerToken(offerId), ask)).status).toBe(302)
  const messages = await db.selectFrom('messages').select(['side', 'body']).where('application_id', '=', application.id).execute()
  expect(messages).toEqual([{ side: 'person', body: 'About the offer, version 1:\n\nIs the car allowance paid with each pay?' }])
})

test('whoever has the link, or knows the id, uses up no answers of the candidate', async () => {
  const { offerId, application } = await createOffered()
  const stranger = await createSessionFor((await createUser()).id)
  const decline = { intent: 'decline', number: '1', reason: '' }
  for (let at = 0; at < 61; at++) {
    await open(own.action as never, offerToken(offerId), { ...decline, number: '7' })
    await visit(own.action, { path: `/offers/${offerId}`, params: { offerId }, cookie: stranger, form: decline }).catch(() => null)
  }
  const refused = await open(own.action as never, offerToken(offerId), { ...decline, reason: 'I found another one.' })
  // What was typed is not lost.
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('I found another one.')])
  const cookie = await createSessionFor(application.applicant_id)
  expect((await visit(own.action, { path: `/offers/${offerId}`, params: { offerId }, cookie, form: decline })).status).toBe(302)
  expect((await rowsOf(offerId)).offer?.state).toBe('declined')
})

test.each([
  ['declined', 31, 404],
  ['declined', 29, 200],
  ['open', 31, 404],
  ['open', -3, 200],
] as const)(
  'the link of an offer that was %s, and ended %i days ago, answers %i; its candidate still reads it in their account',
  async (state, days, status) => {
    const { offerId, application } = await createOffered()
    const ended = new Date(Date.now() - days * 86_400_000)
    const when = state === 'open' ? { expires_at: ended } : { answered_at: ended }
    await db
      .updateTable('offers')
      .set({ state, ...when })
      .where('id', '=', offerId)
      .execute()
    expect((await open(own.loader as never, offerToken(offerId))).status).toBe(status)
    expect((await open(ownFile.loader as never, offerToken(offerId))).status).toBe(status)
    expect(await findOwnOffer({ offerId, applicantId: application.applicant_id })).toMatchObject({ id: offerId })
  },
)
