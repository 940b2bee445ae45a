import type { ReactNode } from 'react'
import { forgetUnsent } from '#app/ui/browser/unsent.ts'

/**
 * Signing out is a form, because it changes something, and a plain one: the whole page is loaded again, so that no data of the person
 * stays in memory. What they typed and did not send leaves this browser, too.
 */
export const LogoutForm = ({ action, className, children }: { action: string; className?: string; children: ReactNode }) => (
  <form method="post" action={action} className={className} onSubmit={() => forgetUnsent()}>
    {children}
  </form>
)
