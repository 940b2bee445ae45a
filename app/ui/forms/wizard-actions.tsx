import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useNavigation } from '../browser/use-navigation.ts'
import { Button } from '../controls/button.tsx'
import { inWords } from '../display/moment.ts'
import { FormActions } from './form-actions.tsx'
import { SavedNote } from './saved-note.tsx'

/** Enter presses the first button of a form: without this hidden one it would be Back. */
export const EnterIsNext = () => (
  <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
    Next
  </button>
)

type Props = {
  isFirst: boolean
  /** The label of the button that goes on. */
  next: string
  /** Where one leaves the wizard for, and the label of that link. */
  leave: { to: string; label: string }
  /** When the answers were last changed; null when they never were. */
  savedAt: Date | null
}

/** The end of a wizard's form: Back and Next, which both save the step, the way out, and when it was saved. */
export function WizardActions({ isFirst, next, leave, savedAt }: Props) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <>
      <FormActions
        start={
          <Button
            name="intent"
            value="back"
            size="big"
            icon={ArrowLeft}
            pending={sending === 'back'}
            disabledReason={isFirst ? 'This is the first step' : null}
            className={isFirst ? 'scripting-none:hidden' : undefined}
          >
            Back
          </Button>
        }
      >
        <Button name="intent" value="next" variant="primary" size="big" pending={sending === 'next'}>
          {next}
        </Button>
      </FormActions>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <p>
          <Link to={leave.to} className="py-0.5">
            {leave.label}
          </Link>
          . Going on or back saves the step.
        </p>
        <SavedNote>{savedAt && `Saved ${inWords(savedAt, 'date-time')}`}</SavedNote>
      </div>
    </>
  )
}
