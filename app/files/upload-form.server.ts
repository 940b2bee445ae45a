import type { z } from 'zod'
import { answerForm, fieldErrorsOf, refuse, takeFields } from '#app/platform/forms.server.ts'
import { problemSentence } from './problems.ts'
import { type ReceivedFile, type ReceivedForm, type ReceiveOptions, receiveForm } from './upload.server.ts'

type UploadForm<Answer> = ReceiveOptions & {
  /** What the page says before the reasons: "Failed to send". */
  failure?: string
  /** Keeps a good file even when another field is refused, so that nobody chooses it twice; `field` holds its id from then on. */
  keep?: { field: string; file: (file: ReceivedFile) => Promise<string> }
  /** The answer to a form that need not be valid, such as one that was sent before; null for all others. */
  shortcut?: (form: ReceivedForm) => Promise<Answer | null>
}

/**
 * `handleForm` for a form with a file: what is wrong with the file stands beside its input, together with the errors of the
 * other fields. The file is removed after `write`, unless that kept it. The address of the form is one of `UPLOAD_ADDRESSES`,
 * and who may open what is kept is one of `FILE_READERS`.
 */
export function handleUploadForm<Schema extends z.ZodType, Answer>(
  request: Request,
  schema: Schema,
  { failure, keep, shortcut, ...options }: UploadForm<Answer>,
  write: (input: z.output<Schema>, received: ReceivedForm) => Promise<Answer>,
) {
  return answerForm(async (form) => {
    const received = await receiveForm(request, options)
    const { values, file, fileProblem } = received
    try {
      takeFields(form, schema, values)
      const answer = await shortcut?.(received)
      if (answer) return answer

      if (file && keep) form.values[keep.field] = await keep.file(file)
      const parsed = schema.safeParse(form.values)
      if (parsed.success && !fileProblem) return await write(parsed.data, received)
      const fieldErrors = parsed.success ? {} : fieldErrorsOf(parsed.error)
      if (fileProblem) {
        fieldErrors[options.fileField] = problemSentence(fileProblem)
        // Empty because of the file.
        if (keep) delete fieldErrors[keep.field]
      }
      const { status = 422, retryAfter = null } = fileProblem?.later ?? {}
      return refuse(form.values, fieldErrors, failure ?? null, status, retryAfter)
    } finally {
      await file?.discard()
    }
  }, failure)
}
