import { href } from 'react-router'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'

/** Withdraws an application after a confirmation. */
export function WithdrawForm({ id, title, company, quiet = false }: { id: string; title: string; company: string; quiet?: boolean }) {
  return (
    <ConfirmForm
      ask="Withdraw"
      question={
        <p>
          Withdraw your application for {title}? {company} is told and can no longer open your letter and resume. You cannot apply for this
          job again.
        </p>
      }
      confirm="Withdraw application"
      action={href('/applications/:applicationId', { applicationId: id })}
      askVariant={quiet ? 'quiet' : 'destructive'}
    >
      <input type="hidden" name="intent" value="withdraw" />
    </ConfirmForm>
  )
}
