import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Props = {
  label: string
  /** Seconds until it may be asked for again. */
  waitSeconds: number
}

/** Asks for another code, with the seconds until that is possible. Remount it (by `key`) when the wait begins anew. */
export function ResendForm({ label, waitSeconds }: Props) {
  const left = useCountdown(waitSeconds)
  const pending = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="resend" />
      <Button pending={pending} disabledReason={left > 0 ? `You can ask again in ${left} seconds` : null}>
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

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1_000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
