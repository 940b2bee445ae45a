import { useEffect } from 'react'
import { useToast } from '#app/ui/toast.tsx'

/** What the save form answers; `failed` is said by the browser when no answer of the server came. */
export type SaveAnswer = { saved: boolean } | { failed: true }

/** Tells that saving did not reach the server; the button itself goes back by what the page knows. */
export function useSaveFailure(answers: readonly (SaveAnswer | undefined)[]): void {
  const toast = useToast()
  const failure = answers.find((answer) => answer !== undefined && 'failed' in answer)
  useEffect(() => {
    if (failure) toast({ tone: 'error', message: 'That did not reach us, nothing was changed. Please try again.' })
  }, [failure, toast])
}
