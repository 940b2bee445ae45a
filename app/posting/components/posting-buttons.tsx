import { href, Link } from 'react-router'
import { incompleteReason, missingFields, PROFILE_INCOMPLETE } from '#app/posting/missing.ts'
import { type PostingValues, publishVerb } from '#app/posting/posting.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { FormActions } from '#app/ui/forms/form-actions.tsx'

const reasonStyle = 'mt-2 text-right text-sm text-muted-foreground max-md:text-left'

type Props = {
  isDraft: boolean
  /** A client approves the ad before it goes live. */
  isForClient: boolean
  /** Why a change is not sent to the client; null when it is. */
  notSent: string | null
  typed: PostingValues
  profileIsComplete: boolean
  /** The intent that is being submitted. */
  sending: unknown
  /** The same ad was posted within a day: the button asks for confirmation. */
  isDuplicate: boolean
}

/** The buttons that save, preview and publish a draft, or save the changes of a published job. */
export function PostingButtons({ isDraft, isForClient, notSent, typed, profileIsComplete, sending, isDuplicate }: Props) {
  if (!isDraft)
    return (
      <FormActions sticky>
        <Button
          name="intent"
          value="save"
          variant="primary"
          size="big"
          pending={sending === 'save'}
          disabledReason={notSent}
          reasonIsVisible
        >
          {isForClient ? 'Send the change for approval' : 'Save changes'}
        </Button>
      </FormActions>
    )
  const missing = missingFields(typed)
  const reason = profileIsComplete ? incompleteReason(missing.names) : PROFILE_INCOMPLETE
  return (
    <>
      <FormActions
        sticky
        start={
          <Button name="intent" value="draft" size="big" pending={sending === 'draft'}>
            Save Draft
          </Button>
        }
      >
        <Button name="intent" value="preview" variant="quiet" size="big" pending={sending === 'preview'}>
          Preview Job
        </Button>
        <Button
          name="intent"
          value="publish"
          variant="primary"
          size="big"
          pending={sending === 'publish'}
          disabledReason={reason}
          reasonIsVisible
          onRefused={({ form }) => focusField(form, missing.first)}
        >
          {isDuplicate ? 'Post it again' : publishVerb(isForClient)}
        </Button>
      </FormActions>
      {!profileIsComplete && (
        <p className={reasonStyle}>
          {PROFILE_INCOMPLETE}:{' '}
          <Link to={href('/employer/profile/wizard')} className="py-0.5">
            Complete Setup
          </Link>
        </p>
      )}
      {profileIsComplete && reason && (
        // Hidden from screen readers: the button itself has this reason as its description.
        <p aria-hidden="true" className={cx(reasonStyle, 'scripting-none:hidden')}>
          {reason}
        </p>
      )}
    </>
  )
}

/** Goes to a field: the reason stands below a long form, where a phone does not show it. */
function focusField(form: HTMLFormElement | null, name: string | null): void {
  const field = name === null ? null : form?.elements.namedItem(name)
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}
