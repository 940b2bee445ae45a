import type { z } from 'zod'
import { answerForm, fieldErrorsOf, keepTyped, rejectForm, takeFields } from '#app/platform/forms.server.ts'
import { problemSentence } from './problems.ts'
import { type ReceivedFile, type ReceivedForm, type ReceiveOptions, receiveForm } from './upload.server.ts'

type UploadForm<Answer> = ReceiveOptions & {
  /** Text before the error messages: "Failed to send". */
  failure?: string
  /** Stores a valid file even if another field is rejected, so that it need not be chosen again; `field` then holds its id. */
  keep?: { field: string; file: (file: ReceivedFile) => Promise<string> }
  /** Answers a form without validating it, for example one that was sent before; null to validate as usual. */
  shortcut?: (form: ReceivedForm) => Promise<Answer | null>
}

/**
 * `handleForm` for a form with a file: a problem with the file shows next to its input, together with the errors of the other fields.
 * The file is deleted after `write`, unless that stored it. The address of the form must be in `UPLOAD_ADDRESSES`, and the check of who
 * may open the stored file in `FILE_READERS`. Pass a function where the schema depends on the person.
 */
export function handleUploadForm<Schema extends z.ZodType, Answer>(
  request: Request,
  schemaOrRules: Schema | (() => Promise<Schema>),
  { failure, keep, shortcut, ...options }: UploadForm<Answer>,
  write: (input: z.output<Schema>, received: ReceivedForm) => Promise<Answer>,
) {
  return answerForm(async (form) => {
    const isFixed = typeof schemaOrRules !== 'function'
    const received = await receiveForm(request, options).catch(keepTyped(form, isFixed ? schemaOrRules : null))
    const { values, file, fileProblem } = received
    try {
      // Keeps what was typed even if the rules cannot be loaded.
      if (!isFixed) form.values = values
      const schema = isFixed ? schemaOrRules : await schemaOrRules()
      takeFields(form, schema, values)
      const answer = await shortcut?.(received)
      if (answer) return answer

      if (file && keep) form.values[keep.field] = await keep.file(file)
      const parsed = schema.safeParse(form.values)
      if (parsed.success && !fileProblem) return await write(parsed.data, received)
      const fieldErrors = parsed.success ? {} : fieldErrorsOf(parsed.error)
      if (fileProblem) {
        fieldErrors[options.fileField] = problemSentence(fileProblem)
        // It is empty only because the file was rejected.
        if (keep) delete fieldErrors[keep.field]
      }
      return rejectForm(form.values, { fieldErrors, formError: failure ?? null, ...fileProblem?.later })
    } finally {
      await file?.discard()
    }
  }, failure)
}
