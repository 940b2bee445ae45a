import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { counted } from '#app/ui/display/figure.ts'

type Props = {
  label: string
  wait: Wait
}

/** Seconds until another code may be requested, from one response of the server. A new object restarts the countdown. */
type Wait = { waitSeconds: number }

/** A button that requests another code, disabled with a countdown until that is allowed. */
export function ResendForm({ label, wait }: Props) {
  const left = useCountdown(wait)
  const pending = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="resend" />
      <Button pending={pending} disabledReason={left > 0 ? `You can ask again in ${counted(left, 'second')}` : null}>
        {label}
      </Button>
      {useHydrated() && left > 0 && (
        <span className="text-sm text-muted-foreground tabular-nums" aria-hidden="true">
          in {left} s
        </span>
      )}
    </Form>
  )
}

/** Stands below a form for a mailed code: what to do when no mail comes. */
export const NoEmail = ({ resend, wait, children }: { resend: string; wait: Wait; children: ReactNode }) => (
  <div className="grid gap-3 border-t border-border pt-5 text-sm">
    <p>No email? Look in the spam folder, or have it sent again.</p>
    <ResendForm label={resend} wait={wait} />
    {children}
  </div>
)

function useCountdown(wait: Wait): number {
  const [counted, setCounted] = useState({ wait, left: wait.waitSeconds })
  useEffect(() => {
    const end = Date.now() + wait.waitSeconds * 1_000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setCounted({ wait, left })
      if (left === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [wait])
  // Compared by identity, not by number: a new response may say sixty seconds again.
  return counted.wait === wait ? counted.left : wait.waitSeconds
}
