import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { PostingValues } from '#app/jobs/posting.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Fields that say nothing of what somebody wrote. */
const TECHNICAL = new Set(['submission_id', 'version', 'intent'])

const written = (values: PostingValues) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([name, value]) => !TECHNICAL.has(name) && [value ?? ''].flat().some((text) => text !== ''))
      .map(([name, value]) => [name, [value ?? ''].flat().filter((text) => text !== '')])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  )

/**
 * Keeps what is typed in this tab until it is taken, so that a session that ended or a wrong click loses nothing.
 *
 * @param key of the job and its company, so that nobody else is offered it
 * @returns the words of an earlier visit that were never taken; null when there are none
 */
export function useUnsent(key: string, typed: PostingValues, kept: PostingValues): { unsent: PostingValues | null; forget: () => void } {
  const [unsent, setUnsent] = useState<PostingValues | null>(null)
  const first = useRef(true)
  const navigation = useNavigation()
  const isTaken = navigation.state === 'loading' && navigation.formMethod === 'POST' && navigation.location.pathname !== '/login'

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept when the page opened is what counts
  useEffect(() => {
    const stored = sessionStorage.getItem(key)
    const values = stored ? (JSON.parse(stored) as PostingValues) : null // written below
    if (values && written(values) !== written(kept)) setUnsent(values)
    else sessionStorage.removeItem(key)
  }, [key])
  useEffect(() => {
    if (first.current) first.current = false
    else sessionStorage.setItem(key, JSON.stringify(typed))
  }, [key, typed])
  useEffect(() => {
    if (isTaken) sessionStorage.removeItem(key)
  }, [key, isTaken])

  const forget = () => {
    sessionStorage.removeItem(key)
    setUnsent(null)
  }
  return { unsent, forget }
}

/** Offers the words of an earlier visit. */
export function PostingUnsent({ onRestore, onForget }: { onRestore: () => void; onForget: () => void }) {
  return (
    <Notice
      tone="info"
      role="status"
      title="There are words here that you did not save."
      action={
        <span className="flex flex-wrap gap-2">
          <Button type="button" size="small" onClick={onRestore}>
            Bring them back
          </Button>
          <Button type="button" size="small" variant="quiet" onClick={onForget}>
            Leave them
          </Button>
        </span>
      }
    >
      They were typed in this tab before.
    </Notice>
  )
}
