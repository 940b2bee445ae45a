import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useNavigation } from '#app/ui/use-navigation.ts'

/** For a recruiter whose agency, or whose request to join one, could not be made at sign-up. */
export function FinishSetup() {
  const pending = useNavigation().formAction === href('/welcome')
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
