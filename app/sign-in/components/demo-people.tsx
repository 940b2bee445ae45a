import { useId } from 'react'
import { Form } from 'react-router'
import { ROLE_LABELS, type Role } from '#app/accounts/role.ts'
import { Button } from '#app/ui/controls/button.tsx'

type Props = { password: string; people: { email: string; role: Role }[] }

/** The demonstration accounts, each with a button that signs in. */
export function DemoPeople({ password, people }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-8 rounded-lg border border-border bg-card p-4 text-card-foreground">
      <h2 id={headingId} className="text-base">
        Demonstration people
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        The password of each is <code className="text-foreground">{password}</code>
      </p>
      <ul className="mt-3 grid gap-2">
        {people.map(({ email, role }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border pt-2">
            <span className="min-w-0">
              <span className="block text-sm font-medium">{ROLE_LABELS[role]}</span>
              <span className="block text-sm break-all text-muted-foreground">{email}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button>
                Sign in <span className="sr-only">as {ROLE_LABELS[role]}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
