import { Form, href } from 'react-router'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/**
 * For a recruiter whose agency, or whose request to join one, could not be created at sign-up.
 *
 * @param refused the name of their agency, if another has taken it since: retrying would not help
 */
export function FinishSetup({ refused }: { refused: string | null }) {
  const pending = useNavigation().formAction === href('/welcome')
  if (refused)
    return (
      <Notice className="mt-6 max-w-160">
        Somebody took the name <span className="wrap-anywhere">{refused}</span> in the meantime. Please choose one below that readers can
        tell apart, as with your place, or ask the agency to let you in.
      </Notice>
    )
  return (
    <Notice className="mt-6 max-w-160">
      <p>What you named when you signed up could not be set up.</p>
      <Form method="post" action={href('/welcome')} className="mt-3">
        <Button variant="primary" pending={pending}>
          Finish setting up
        </Button>
      </Form>
    </Notice>
  )
}
