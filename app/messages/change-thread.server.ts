import { data } from 'react-router'
import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { storeFile } from '#app/files/stored-file.server.ts'
import type { ReceivedForm } from '#app/files/upload.server.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { threadForm } from './forms.ts'
import { MESSAGE_PAGES } from './pages.ts'
import { readThread } from './read.server.ts'
import { areaOfReader, readerId, type ThreadReader } from './reader.server.ts'
import { sendMessage, sendWaitingMails } from './send.server.ts'
import { underTyped } from './template.ts'
import { findThreadFacts } from './thread.server.ts'
import { filledTemplates, type TemplateFacts } from './thread-page.server.ts'

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
async function withTemplate(reader: ThreadReader, id: string, { facts, name, body }: { facts: TemplateFacts; name: string; body: string }) {
  const template = (await filledTemplates(reader, facts, name)).find((one) => one.id === id)
  if (!template) throw new AppError('not_found', 'This template is deleted')
  return data<FormResult>({ values: { body: underTyped(body, template.text) }, fieldErrors: {}, formError: null })
}
