import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useNavigation } from '#app/ui/use-navigation.ts'
import { APPLICATION_STATUS, type ApplicationStatus, employerMoves, stepOf } from '../application.ts'
import { ConfirmForm } from './confirm-form.tsx'

type Props = { name: string; status: ApplicationStatus; version: number }

/** Where the employer may move a candidate next; rejecting and hiring ask once, since the candidate is told. */
export function MoveButtons({ name, status, version }: Props) {
  const [ahead, back] = [
    employerMoves(status).filter((to) => !isBack(status, to)),
    employerMoves(status).filter((to) => isBack(status, to)),
  ]
  const moves = [...ahead, ...back]
  const sending = useNavigation().formMethod === 'POST'
  if (moves.length === 0) return <p className="text-sm text-muted-foreground">{FINAL[status]}</p>
  return (
    <div className="flex flex-wrap items-start gap-2">
      {moves.map((to, at) => {
        const fields = <Fields to={to} version={version} />
        const ask = QUESTION[to]
        if (ask)
          return (
            <ConfirmForm
              key={to}
              ask={verbOf(status, to)}
              question={ask.question(<bdi>{name}</bdi>)}
              confirm={ask.confirm}
              variant={ask.variant}
            >
              {fields}
            </ConfirmForm>
          )
        return (
          <Form key={to} method="post">
            {fields}
            <Button variant={back.includes(to) ? 'quiet' : at === 0 ? 'primary' : 'line'} pending={sending}>
              {verbOf(status, to)}
            </Button>
          </Form>
        )
      })}
    </div>
  )
}

function Fields({ to, version }: { to: ApplicationStatus; version: number }) {
  return (
    <>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

const FINAL: Partial<Record<ApplicationStatus, string>> = {
  hired: 'Hired is final: there is no next step.',
  withdrawn: 'The candidate has withdrawn, so there is no next step.',
}

const QUESTION: Partial<
  Record<ApplicationStatus, { question: (name: ReactNode) => ReactNode; confirm: string; variant: 'destructive' | 'line' }>
> = {
  hired: {
    question: (name) => <>Mark {name} as hired? They are told by email, and it is final.</>,
    confirm: 'Mark as hired',
    variant: 'line',
  },
  rejected: {
    question: (name) => <>Reject {name}? They are told by email, in kind words. You can take the application up again later.</>,
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

const isBack = (from: ApplicationStatus, to: ApplicationStatus) => (stepOf(to) ?? Number.POSITIVE_INFINITY) < (stepOf(from) ?? 0)

function verbOf(from: ApplicationStatus, to: ApplicationStatus): string {
  if (from === 'rejected') return 'Take up again'
  const { label } = APPLICATION_STATUS[to]
  return isBack(from, to) ? `Back to ${label.toLowerCase()}` : (VERB[to] ?? label)
}
