import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { APPLICATION_STATUS, type ApplicationStatus, employerMoves, isStepBack } from '../application.ts'
import type { MailWords } from '../mail-preview.ts'
import { MailPreview } from './mail-preview.tsx'
import { RejectionFields } from './rejection-fields.tsx'

type Props = {
  name: string
  status: ApplicationStatus
  version: number
  /** The mails of the moves that ask for confirmation. */
  mails: Partial<Record<ApplicationStatus, MailWords>>
  /** The move that the address asks for; null for none. */
  asked: ApplicationStatus | null
  /** The answer to the form that was sent last: a rejection that was refused is asked for again, with what was typed. */
  result: FormResult | undefined
}

/** The buttons of the moves that the employer may make. Rejecting and hiring ask for confirmation, and show the mail to the candidate. */
export function MoveButtons({ name, status, version, mails, asked, result }: Props) {
  const refused = result?.values.intent === 'move' && result.values.to === 'rejected' ? result : undefined
  const [ahead, back] = [
    employerMoves(status).filter((to) => !isStepBack(status, to)),
    employerMoves(status).filter((to) => isStepBack(status, to)),
  ]
  const moves = [...ahead, ...back]
  const sending = useNavigation().formMethod === 'POST'
  if (moves.length === 0) return <p className="text-sm text-muted-foreground">{FINAL[status]}</p>
  return (
    <div className="flex flex-wrap items-start gap-2">
      {moves.map((to) => {
        const fields = <MoveFields to={to} version={version} />
        const ask = QUESTION[to]
        if (ask)
          return (
            <ConfirmForm
              key={to}
              ask={verbOf(status, to)}
              question={
                <>
                  <p className="text-base font-semibold">{ask.question(<bdi>{name}</bdi>)}</p>
                  <p className="mt-1">{ask.consequence}</p>
                  {to === 'rejected' && mails[to] ? (
                    <RejectionFields mail={mails[to]} name={name} readers={1} typed={refused} />
                  ) : (
                    mails[to] && <MailPreview mail={mails[to]} name={name} />
                  )}
                </>
              }
              confirm={ask.confirm}
              variant={ask.variant}
              asked={asked === to || (to === 'rejected' && refused !== undefined)}
              askedBy={refused}
            >
              {fields}
            </ConfirmForm>
          )
        return (
          <Form key={to} method="post">
            <OpenedForField />
            {fields}
            <Button variant={back.includes(to) ? 'quiet' : 'line'} pending={sending}>
              {verbOf(status, to)}
            </Button>
          </Form>
        )
      })}
    </div>
  )
}

/** The hidden fields of a form that moves an application. */
export function MoveFields({ to, version }: { to: ApplicationStatus; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

const FINAL: Partial<Record<ApplicationStatus, string>> = {
  withdrawn: 'The candidate has withdrawn, so there is no next step.',
}

const QUESTION: Partial<
  Record<
    ApplicationStatus,
    { question: (name: ReactNode) => ReactNode; consequence: string; confirm: string; variant: 'destructive' | 'line' }
  >
> = {
  hired: {
    question: (name) => <>Mark {name} as hired?</>,
    consequence: 'It is final. They get this mail:',
    confirm: 'Mark as hired',
    variant: 'line',
  },
  rejected: {
    question: (name) => <>Reject {name}?</>,
    consequence: 'You can take the application up again later. They get this mail:',
    confirm: 'Reject application',
    variant: 'destructive',
  },
}

const VERB: Partial<Record<ApplicationStatus, string>> = {
  shortlisted: 'Shortlist',
  interview: 'Move to interview',
  hired: 'Hire',
  rejected: 'Reject',
}

/** The label of a button that moves an application. */
export function verbOf(from: ApplicationStatus, to: ApplicationStatus): string {
  if (from === 'rejected') return 'Take up again'
  const { label } = APPLICATION_STATUS[to]
  return isStepBack(from, to) ? `Back to ${label.toLowerCase()}` : (VERB[to] ?? label)
}
