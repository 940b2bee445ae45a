import { type MailWords, previewLines } from '../mail-preview.ts'
import type { Feedback } from '../rejection.ts'

type Props = {
  mail: MailWords
  /** Who gets it; null for several, each by name. */
  name: string | null
  feedback?: Feedback | null
  /** Said where the mail does not have yet what is added to it. */
  hint?: string | null
}

/** The mail to a candidate, shown before it is sent. */
export function MailPreview({ mail, name, feedback = null, hint = null }: Props) {
  return (
    <section aria-label="What the candidate is told by email" className="mt-3 rounded-sm border border-border bg-card p-3 text-sm">
      <p className="font-semibold wrap-anywhere">{mail.subject}</p>
      {previewLines(mail, name, feedback).map((line) => (
        <p key={line} dir="auto" className="mt-1 whitespace-pre-wrap text-muted-foreground wrap-anywhere">
          {line}
        </p>
      ))}
      {hint && <p className="mt-2 border-t border-border pt-2">{hint}</p>}
    </section>
  )
}
