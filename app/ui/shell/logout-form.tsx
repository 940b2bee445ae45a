import type { ReactNode } from 'react'

/** Signing out changes something, so it is a form; a plain one: the whole page loads anew, and nothing of the person stays in memory. */
export const LogoutForm = ({ action, className, children }: { action: string; className?: string; children: ReactNode }) => (
  <form method="post" action={action} className={className}>
    {children}
  </form>
)
