import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { storeFile } from '#app/files/stored-file.server.ts'
import { MAX_CV_BYTES, type ReceivedForm } from '#app/files/upload.server.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { threadForm } from './forms.ts'
import { closedReason } from './message.ts'
import { MESSAGE_PAGES } from './pages.ts'
import { readThread } from './read.server.ts'
import { areaOfReader, mayWrite, readerId, type ThreadReader } from './reader.server.ts'
import { sendMessage, sendWaitingMails } from './send.server.ts'
import { templateFields, templateValues, underTyped } from './template.ts'
import { messageTemplates } from './templates.server.ts'
import { findLastSent, findQuiet, findThreadFacts, openThread, otherName } from './thread.server.ts'

/**
 * A thread with what its writer needs; null for anybody else's. The form's id makes sending it twice one message.
 *
 * @param name the reader's own, which templates may have
 */
export async function loadThread(reader: ThreadReader, applicationId: string, { url, name }: { url: URL; name: string }) {
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')
  const thread = await openThread(reader, applicationId, before && Number(before[0]))
  if (!thread) return null
  return { ...thread, area: areaOfReader(reader), formId: randomUUID(), templates: await filledTemplates(reader, thread.facts, name) }
}

/** What is needed to write in a thread from the page of its application; null for who may not write. */
export async function loadComposer(reader: ThreadReader, applicationId: string, name: string) {
  const facts = mayWrite(reader) ? await findThreadFacts(reader, applicationId) : null
  if (!facts) return null
  const [lastSent, quiet, templates] = await Promise.all([
    findLastSent(reader, applicationId),
    findQuiet(reader, facts.applicant_id),
    filledTemplates(reader, facts, name),
  ])
  return {
    area: areaOfReader(reader),
    id: facts.id,
    name: otherName(reader, facts),
    closed: closedReason(facts.status, reader.side),
    formId: randomUUID(),
    templates,
    quiet,
    lastSent,
  }
}

type Facts = Parameters<typeof templateValues>[0]

async function filledTemplates(reader: ThreadReader, facts: Omit<Facts, 'my_name'>, my_name: string) {
  if (reader.side === 'person' || !mayWrite(reader)) return []
  const values = templateValues({ ...facts, my_name })
  return (await messageTemplates.list(reader.member.advertiser)).map(({ id, name, body }) => ({
    id,
    name,
    text: templateFields.fill(body, values),
  }))
}

/** Does what a form in a thread asks. @param page the address of the thread, to return to */
export async function changeThread(
  request: Request,
  reader: ThreadReader,
  { applicationId, page, name }: { applicationId: string; page: string; name: string },
) {
  const facts = await findThreadFacts(reader, applicationId)
  if (!facts) return null
  const options = { personId: readerId(reader), fileField: 'file', maxFileBytes: MAX_CV_BYTES }
  return handleUploadForm(request, threadForm, options, async (form, { file }) => {
    switch (form.intent) {
      case 'read':
        await readThread(reader, applicationId, form.upto)
        return data(null)
      case 'mail-now': {
        const count = await sendWaitingMails(reader, applicationId)
        return redirectWithFlash(page, { title: count > 0 ? 'The email goes now' : 'No email waits any more' })
      }
      case 'send': {
        const { template, back, ...message } = form
        if (template) return withTemplate(reader, template, { facts, name, body: message.body })
        await send(reader, applicationId, message, file)
        const next = back ? MESSAGE_PAGES[areaOfReader(reader)].application(applicationId) : `${page}#latest`
        return redirectWithFlash(next, { title: 'Message sent' })
      }
    }
  })
}

type Sent = { form_id: string; body: string; urgent: boolean }

async function send(reader: ThreadReader, applicationId: string, { form_id: formId, body, urgent }: Sent, file: ReceivedForm['file']) {
  const text = body.trim()
  if (text === '' && !file) throw new AppError('invalid', 'Write something, or choose a file', { field: 'body' })
  await sendMessage(reader, applicationId, { formId, body: text, urgent, files: file ? [await storeFile(file)] : [] })
}

/** The form again, with the text of a template under what was typed, for browsers without scripts. */
async function withTemplate(
  reader: ThreadReader,
  id: string,
  { facts, name, body }: { facts: Omit<Facts, 'my_name'>; name: string; body: string },
) {
  const template = (await filledTemplates(reader, facts, name)).find((one) => one.id === id)
  if (!template) throw new AppError('not_found', 'This template is deleted')
  return data<FormResult>({ values: { body: underTyped(body, template.text) }, fieldErrors: {}, formError: null })
}

/** The address of a thread for its reader. */
export const threadPage = (reader: ThreadReader, applicationId: string) => MESSAGE_PAGES[areaOfReader(reader)].thread(applicationId)
