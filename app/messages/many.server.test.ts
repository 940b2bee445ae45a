import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveApplication } from '#app/applications/move.server.ts'
import { tellMove } from '#app/applications/untold.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createThread, write } from '#test/factories/threads.ts'
import { manyForm } from './forms.ts'
import { answerMany, loadMany, readRecipients } from './many.server.ts'
import { MOST_RECIPIENTS } from './message.ts'
import type { ThreadReader } from './reader.server.ts'
import { sendMessageToMany } from './send.server.ts'
import { messageTemplates } from './templates.server.ts'
import { openThread } from './thread.server.ts'

const bodies = async (reader: ThreadReader, id: string) => (await openThread(reader, id))?.messages.map(({ body }) => body)

test('an address names cards of a board or rows of a list, each once, and nothing else', () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const search = new URLSearchParams([
    ['card', `${one}.3`],
    ['card', two],
    ['card', one],
    ['card', 'x'],
    ['intent', 'move'],
  ])
  expect(readRecipients(search)).toEqual([one, two])
  const many = new URLSearchParams(Array.from({ length: 150 }, () => ['card', randomUUID()]))
  expect(readRecipients(many)).toHaveLength(MOST_RECIPIENTS + 1)
})

test('shows who gets it, who is left out, and nobody of another team', async () => {
  const { id, jobId, manager } = await createThread()
  const closed = await createApplication({ job_id: jobId, full_name: 'Zoe Closed', status: 'rejected' })
  const foreign = await createApplication()
  const many = await loadMany(manager, [id, closed.id, foreign.id])
  expect(many?.recipients.map((one) => [one.full_name, one.isOpen])).toEqual([
    ['Ana Lindqvist', true],
    ['Zoe Closed', false],
  ])
  expect(await loadMany(manager, [foreign.id])).toBeNull()
})

test('fills a template for each, refuses one with a field that is left, and puts one under what is typed', async () => {
  const { id, jobId, manager, owner } = await createThread()
  const ben = await createApplication({ job_id: jobId, full_name: 'Ben Marlowe' })
  const name = `Call ${randomUUID()}`
  await messageTemplates.save(manager.member, { id: null, name, body: 'Hello {{first_name}}' })
  const [template] = (await loadMany(manager, [id]))!.templates.filter((one) => one.name === name)
  const form = (fields: object) => manyForm.parse({ form_id: randomUUID(), to: [id, ben.id], body: 'Hello {{first_name}}', ...fields })
  expect(await answerMany(manager, form({ body: 'Hi.', template: template!.id }))).toMatchObject({
    data: { values: { body: 'Hi.\n\nHello {{first_name}}' } },
  })
  const refused = await answerMany(manager, form({ body: 'At {{time}}' })).catch((error: AppError) => error)
  expect(refused).toMatchObject({ code: 'invalid', field: 'body' })
  const sent = await answerMany(manager, form({}))
  expect(sent instanceof Response && sent.headers.get('location')).toBe('/employer/messages')
  expect([await bodies(manager, id), await bodies(manager, ben.id)]).toEqual([['Hello Ana'], ['Hello Ben']])
  // What is kept of it on the device is known to have arrived; a colleague's is theirs.
  const formId = randomUUID()
  await answerMany(manager, form({ form_id: formId }))
  expect((await loadMany(manager, [ben.id, id]))!.sent[0]).toBe(formId)
  expect((await loadMany(owner, [ben.id, id]))!.sent).toEqual([])
})

test('a conversation closes for the person when they are told of the decision, not before', async () => {
  const { id, manager, person } = await createThread()
  const { advertiser, userId } = manager.member
  const { moveId } = await moveApplication(advertiser, id, { to: 'rejected', version: 1, actorId: userId })
  expect((await openThread(manager, id))?.closed).toMatch(/decided not to go ahead/)
  expect(await openThread(person, id)).toMatchObject({ closed: null, facts: { status: 'viewed' } })
  await write(person, id, 'When can I start?')
  await tellMove({ applicationId: id, moveId })
  expect((await openThread(person, id))?.closed).toMatch(/decided not to go ahead/)
})

test('messages to several count as any other: no more than 120 within an hour', async () => {
  const { id, manager } = await createThread()
  const send = () => sendMessageToMany(manager, [id], { formId: randomUUID(), body: 'Hello' })
  for (let at = 0; at < 120; at++) await send()
  await expect(send()).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a candidate whose name has the braces of a field holds up nobody’s message', async () => {
  const { id, jobId, manager } = await createThread()
  const odd = await createApplication({ job_id: jobId, full_name: '{{time}} {{full_name}}' })
  await sendMessageToMany(manager, [id, odd.id], { formId: randomUUID(), body: 'Hello {{first_name}}' })
  expect([await bodies(manager, id), await bodies(manager, odd.id)]).toEqual([['Hello Ana'], ['Hello {{time}}']])
})
