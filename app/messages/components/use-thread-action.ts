import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { useOpenedFor } from '#app/ui/forms/opened-for.tsx'

/** The address of a form in a thread: with a file it says for which agency its page was opened, where a recruiter may have several. */
export function useThreadAction(): string | undefined {
  const team = useOpenedFor()
  return team === null ? undefined : `?${new URLSearchParams({ [OPENED_FOR]: team })}`
}
