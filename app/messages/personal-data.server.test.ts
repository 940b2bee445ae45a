import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { storeFile } from '#app/files/stored-file.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createThread } from '#test/factories/threads.ts'
import { messagesEntry } from './personal-data.server.ts'
import { readThread } from './read.server.ts'
import { sendMessage } from './send.server.ts'
import { openThread } from './thread.server.ts'

giveOwnDataDir()

const pdf = (filename: string) =>
  storeFile({ bytes: Buffer.from('%PDF-1.7'), filename, contentType: 'application/pdf', size: 8, sha256: filename })

async function conversation() {
  const thread = await createThread()
  const ofTeam = await pdf('contract.pdf')
  await sendMessage(thread.manager, thread.id, { formId: crypto.randomUUID(), body: 'Hello', files: [ofTeam] })
  await sendMessage(thread.person, thread.id, { formId: crypto.randomUUID(), body: 'Gladly', files: [await pdf('card.pdf')] })
  return { ...thread, ofTeam }
}

test('the copy of a person’s data has both sides of their conversations, without who wrote for the team', async () => {
  const { seeker, companyName, manager } = await conversation()
  const copy = JSON.parse(JSON.stringify(await messagesEntry.list(seeker.id)))
  expect(copy.conversations).toMatchObject([
    { title: 'Property Manager', company_name: companyName, by: 'the employer', body: 'Hello', files: ['contract.pdf'] },
    { by: 'you', body: 'Gladly', files: ['card.pdf'] },
  ])
  expect(JSON.stringify(copy)).not.toContain('Marcus')
  const ofMember = JSON.parse(JSON.stringify(await messagesEntry.list(manager.member.userId)))
  expect([ofMember.conversations, ofMember.written_for_a_team.map(({ body }: { body: string }) => body)]).toEqual([[], ['Hello']])
})

test('the copy says when messages were read, has mails whole, and the templates that a member changed last', async () => {
  const { seeker, id, manager, employerId } = await conversation()
  const inFull = { whole_text: 'Gladly\n> Hello' }
  await db.updateTable('messages').set(inFull).where('application_id', '=', id).where('side', '=', 'person').execute()
  const template = { name: 'Kind no', body: 'Thank you {name}', changed_by: manager.member.userId, employer_id: employerId }
  await db.insertInto('message_templates').values(template).execute()
  const conversations = async () => JSON.parse(JSON.stringify(await messagesEntry.list(seeker.id))).conversations
  // Whoever answers has read.
  expect(await conversations()).toMatchObject([
    { read_at: expect.any(String), whole_text: null },
    { read_at: null, ...inFull },
  ])
  await readThread(manager, id, Number.MAX_SAFE_INTEGER)
  expect(await conversations()).toMatchObject([{ read_at: expect.any(String) }, { read_at: expect.any(String) }])
  expect(await messagesEntry.list(manager.member.userId)).toMatchObject({
    templates_changed_last: [{ name: 'Kind no', body: 'Thank you {name}' }],
  })
})

test('whoever goes takes their conversations along, with the files of the team in them', async () => {
  const { id, seeker, ofTeam } = await conversation()
  const gone = await db.transaction().execute((tx) => messagesEntry.erase(tx, seeker.id))
  expect(gone.storageKeys).toEqual([ofTeam.storageKey])
  for (const table of ['messages', 'message_recipients'] as const)
    expect(await db.selectFrom(table).select('application_id').where('application_id', '=', id).execute()).toEqual([])
})

test('what a member wrote stays with the team and the candidate, without their name', async () => {
  const { id, person, manager } = await conversation()
  await db.transaction().execute((tx) => messagesEntry.erase(tx, manager.member.userId))
  expect((await openThread(person, id))?.messages.map(({ body, author }) => [body, author])).toEqual([
    ['Hello', null],
    ['Gladly', 'Ana Lindqvist'],
  ])
})
