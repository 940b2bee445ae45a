import { Form, href } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { AgencyFields, TakenNameButton } from '#app/sign-in/components/sign-up-fields.tsx'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'

type Props = {
  agencies: readonly { id: string; name: string }[]
  /** Their current request; null when there is none. */
  request: { name: string; state: 'requested' | 'declined' } | null
  /** True for somebody who belongs to one already. */
  isFurther?: boolean
  result?: FormResult | undefined
}

/** The form by which a recruiter asks an agency to let them in, or creates one. */
export function AskAgency({ agencies, request, isFurther = false, result }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Card aria-labelledby="ask-agency" className="mt-6 max-w-160">
      <h2 id="ask-agency" className="text-xl">
        {isFurther ? 'Work for a further agency' : request ? 'Ask another agency' : 'Join an agency'}
      </h2>
      <p className="mt-1.5 text-sm text-muted-foreground">
        {request?.state === 'requested'
          ? `You ask one agency at a time: asking another takes your request to ${request.name} back.`
          : 'Ask one to let you in, or create one of your own.'}
      </p>
      <Form
        method="post"
        action={isFurther ? href('/recruiter/agencies') : href('/recruiter/dashboard')}
        noValidate
        className="group mt-5 grid gap-4.5"
      >
        <OpenedForField />
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
        <AgencyFields agencies={agencies} values={result?.values ?? {}} errors={result?.fieldErrors ?? {}} />
        <div>
          <Button variant="primary" pending={pending}>
            Continue
          </Button>
        </div>
        <TakenNameButton errors={result?.fieldErrors ?? {}} />
      </Form>
    </Card>
  )
}
