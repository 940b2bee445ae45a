import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import type { TeamKind } from '../team.ts'

const ACTIONS = { company: href('/employer/welcome'), agency: href('/recruiter/agencies') } as const satisfies Record<TeamKind, string>

/** Takes back the request to join a company or an agency that waits for an answer. */
export function TakeRequestBack({ kind, className }: { kind: TeamKind; className?: string }) {
  return (
    <Form method="post" action={ACTIONS[kind]} preventScrollReset className={className}>
      <Button name="intent" value="take-back" size="small">
        Take request back
      </Button>
    </Form>
  )
}
