import { Form } from 'react-router'
import type { ClientState } from '#app/recruiters/client.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'

/** The answers that a company can give to an agency now. */
export function ConsentForm({ clientId, agency, state, live }: { clientId: string; agency: string; state: ClientState; live: number }) {
  if (state === 'agreed')
    return (
      <ConfirmForm
        ask="End consent"
        question={`${agency} no longer acts for you. ${live > 0 ? 'Its live ads for you pause at once. ' : ''}Applications that you have stay yours.`}
        confirm="End consent"
        askVariant="line"
      >
        <input type="hidden" name="client" value={clientId} />
        <input type="hidden" name="answer" value="withdrawn" />
      </ConfirmForm>
    )
  if (state !== 'asked') return null
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="client" value={clientId} />
      <Button name="answer" value="agreed" variant="primary">
        Agree
      </Button>
      <Button name="answer" value="declined">
        Decline
      </Button>
    </Form>
  )
}
