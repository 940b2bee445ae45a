import type { FormResult } from '#app/platform/form-result.ts'
import { cleanText } from '#app/platform/text.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { FEEDBACK_MAX, isTooLong, REASON_WORDS, REJECTION_REASONS } from '../rejection.ts'

type Props = {
  /** How many people read it. */
  readers: number
  /** What was typed, where the form was refused. */
  typed?: Pick<FormResult, 'values' | 'fieldErrors'> | undefined
}

/** The ids of the fields by their names, for the summary of errors. */
export const FEEDBACK_IDS = { reason: 'feedback-reason', words: 'feedback-words' } as const

/** What a team tells those whom it turns down, as it wishes: reasons to tick, and words of its own. */
export function FeedbackFields({ readers, typed }: Props) {
  const { reason = [], anyway = '' } = typed?.values ?? {}
  const words = cleanText([typed?.values.words ?? ''].flat().join('\n')).trim()
  const acknowledged = words !== '' && cleanText([anyway].flat().join('\n')) === words
  const isAsked = typed?.fieldErrors.words !== undefined && !isTooLong(words)
  return (
    <div className="mt-4 grid gap-4">
      <CheckboxGroup
        label="Why"
        name="reason"
        id={FEEDBACK_IDS.reason}
        optional
        hint={
          readers === 1
            ? 'They read what you tick in the mail and on their page, each with what they can do about it.'
            : `Each of the ${readers} reads what you tick in the mail and on their page, with what they can do about it.`
        }
        options={REJECTION_REASONS.map((value) => ({ value, label: REASON_WORDS[value].label }))}
        defaultValues={[reason].flat()}
        error={typed?.fieldErrors.reason}
      />
      <TextArea
        label="In your words"
        name="words"
        id={FEEDBACK_IDS.words}
        optional
        rows={3}
        limit={FEEDBACK_MAX}
        hint="About the work alone: nothing about age, family, origin, health or belief."
        defaultValue={words}
        error={typed?.fieldErrors.words}
      />
      {/* It holds for the words as they were asked about: others are asked about anew. */}
      {(isAsked || acknowledged) && (
        <Checkbox name="anyway" id="feedback-anyway" value={words} defaultChecked={acknowledged} label="Send anyway" />
      )}
    </div>
  )
}
