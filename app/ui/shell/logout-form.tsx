import type { ReactNode } from 'react'

/**
 * Signing out is a form, because it changes something, and a plain one: the whole page is loaded again, so that no data of the person
 * stays in memory.
 */
export const LogoutForm = ({ action, className, children }: { action: string; className?: string; children: ReactNode }) => (
  <form method="post" action={action} className={className}>
    {children}
  </form>
)
