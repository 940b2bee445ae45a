import { useState } from 'react'
import { Form, href } from 'react-router'
import type { State } from '#app/places/location.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { EntryProgress } from '../entry-progress.ts'

type Props = {
  role: string | null
  state: State
  progress: Pick<EntryProgress, 'startedAt' | 'completedAt'>
  isSignedIn: boolean
  /** Of a form that was not accepted. */
  result: FormResult | undefined
}

/** Course Started and Course Completed, which can be ticked once the first is, and the congratulation. */
export function PathwayProgress({ role, state, progress: { startedAt, completedAt }, isSignedIn, result }: Props) {
  const [started, setStarted] = useState(result ? 'course_started' in result.values : startedAt !== null)
  const [completed, setCompleted] = useState(result ? 'course_completed' in result.values : completedAt !== null)
  // Without scripts both can be ticked at once.
  const isLocked = useHydrated() && !started
  const errors = result?.fieldErrors ?? {}
  return (
    <section aria-label="Your progress" className="mt-8 border-y border-border-strong py-4">
      <ErrorSummary errors={errors} message={result?.formError ?? null} />
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <input type="hidden" name="role" value={role ?? ''} />
        <input type="hidden" name="state" value={state} />
        <Checkbox
          name="course_started"
          label={
            <>
              <b className="font-semibold">Course Started</b> {startedAt && <Time at={startedAt} format="date-year" />}
            </>
          }
          checked={started}
          onChange={(event) => setStarted(event.target.checked)}
        />
        <Checkbox
          name="course_completed"
          label={
            <>
              <b className="font-semibold">Course Completed</b>{' '}
              {completedAt ? <Time at={completedAt} format="date-year" /> : isLocked && 'once Course Started is ticked'}
            </>
          }
          checked={completed && !isLocked}
          onChange={(event) => setCompleted(event.target.checked)}
          disabled={isLocked}
          error={errors.course_completed}
        />
        <Button>Save progress</Button>
        <p className="text-sm text-muted-foreground">
          {isSignedIn ? 'Kept in your account.' : 'Kept in this browser, and in your account once you sign in.'}
        </p>
      </Form>
      {completedAt && (
        <Notice
          tone="success"
          title="Congratulations!"
          className="mt-4"
          action={<ButtonLink to={`${href('/onboard')}?step=licence`}>Update my licence status</ButtonLink>}
        >
          You have completed the course. Apply for your registration, then put your new licence status into your profile.
        </Notice>
      )}
    </section>
  )
}
