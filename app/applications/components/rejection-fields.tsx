import { useEffect, useRef, useState } from 'react'
import type { FormResult } from '#app/platform/form-result.ts'
import { cleanText } from '#app/platform/text.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import type { MailWords } from '../mail-preview.ts'
import { type Feedback, isReason, storedFeedback } from '../rejection.ts'
import { FeedbackFields } from './feedback-fields.tsx'
import { MailPreview } from './mail-preview.tsx'

type Props = {
  mail: MailWords
  /** Who gets it; null for several. */
  name: string | null
  /** How many people read it. */
  readers: number
  /** What was typed, where the form was refused. */
  typed?: Pick<FormResult, 'values' | 'fieldErrors'> | undefined
}

/** What candidates are told with a rejection: the mail as it is sent, which follows what is ticked and typed below it. */
export function RejectionFields({ mail, name, readers, typed }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [feedback, setFeedback] = useState(() =>
    feedbackOf([typed?.values.reason ?? []].flat(), [typed?.values.words ?? ''].flat().join('\n')),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before scripts ran, or comes back with an answer
  useEffect(() => {
    if (box.current) setFeedback(feedbackIn(box.current))
  }, [typed])
  return (
    <div ref={box} onChange={({ currentTarget }) => setFeedback(feedbackIn(currentTarget))}>
      <MailPreview
        mail={mail}
        name={name}
        feedback={feedback}
        hint={feedback && hydrated ? null : 'What you tick and write below is added to this mail.'}
      />
      <FeedbackFields readers={readers} typed={typed} />
    </div>
  )
}

const feedbackOf = (reasons: readonly string[], words: string): Feedback | null =>
  storedFeedback({ reasons: reasons.filter(isReason), words: cleanText(words).trim() })

function feedbackIn(box: HTMLElement): Feedback | null {
  const ticked = [...box.querySelectorAll<HTMLInputElement>('input[name="reason"]:checked')].map(({ value }) => value)
  return feedbackOf(ticked, box.querySelector('textarea')?.value ?? '')
}
