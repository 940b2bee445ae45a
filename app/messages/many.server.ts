import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import type { manyForm } from './forms.ts'
import { isOpenThread, MOST_RECIPIENTS } from './message.ts'
import { MESSAGE_PAGES } from './pages.ts'
import { areaOfReader, isThreadOf, readerId, type ThreadReader } from './reader.server.ts'
import { sendMessageToMany } from './send.server.ts'
import { underTyped } from './template.ts'
import { messageTemplates } from './templates.server.ts'
import { SENT_LISTED } from './thread.server.ts'

type Team = Extract<ThreadReader, { side: 'team' }>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The applications that a list or a board names in the address, by ids at the beginning of its `card`s; so many that one is too many at most. */
export const readRecipients = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('card').flatMap((card) => UUID.exec(card)?.[0] ?? []))].slice(0, MOST_RECIPIENTS + 1)

/**
 * What is shown before one message goes to several candidates: who gets it, whose application is closed, and the templates as they are,
 * since their fields are filled for each. Null when none is of this team.
 */
export async function loadMany(reader: Team, ids: readonly string[]) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.full_name', 'a.status', 'j.title'])
    .where('a.id', 'in', [...ids])
    .where(isThreadOf(reader))
    .orderBy('a.full_name')
    .orderBy('a.id')
    .execute()
  if (rows.length === 0) return null
  const [templates, sent] = await Promise.all([messageTemplates.list(reader.member.advertiser), listSentTo(reader, ids)])
  return {
    formId: randomUUID(),
    sent,
    recipients: rows.map(({ status, ...row }) => ({ ...row, isOpen: isOpenThread(status) })),
    templates: templates.map(({ id, name, body }) => ({ id, name, text: body })),
  }
}

/** The forms that the reader's last messages to these candidates came with: one of many is in the conversation of each. */
async function listSentTo(reader: Team, ids: readonly string[]): Promise<string[]> {
  const last = await db
    .selectFrom('messages')
    .select('form_id')
    .where('application_id', 'in', [...ids])
    .where('author_id', '=', readerId(reader))
    .groupBy('form_id')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(SENT_LISTED)
    .execute()
  return last.map(({ form_id }) => form_id)
}

/** Does what the form asks: sends what was written to all of them, or, without scripts, shows it again with a template under it. */
export async function answerMany(reader: Team, form: z.output<typeof manyForm>) {
  if (form.template === undefined) return sendToMany(reader, form)
  const template = (await messageTemplates.list(reader.member.advertiser)).find(({ id }) => id === form.template)
  if (!template) throw new AppError('not_found', 'This template is deleted')
  return data<FormResult>({ values: { body: underTyped(form.body, template.body) }, fieldErrors: {}, formError: null })
}

async function sendToMany(reader: Team, { form_id: formId, to, body, urgent }: z.output<typeof manyForm>) {
  if (body.trim() === '') throw new AppError('invalid', 'Write something', { field: 'body' })
  const { sent, closed } = await sendMessageToMany(reader, to, { formId, body: body.trim(), urgent })
  if (sent === 0) throw new AppError('conflict', 'Nobody got it: their applications are closed')
  return redirectWithFlash(MESSAGE_PAGES[areaOfReader(reader)].list, {
    title: sent === 1 ? 'Message sent' : `Message sent to ${sent} people`,
    text: closed === 0 ? 'Each has it in their own conversation.' : `${closed} left out: their applications are closed.`,
  })
}
