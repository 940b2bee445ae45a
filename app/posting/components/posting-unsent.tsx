import { useEffect, useRef, useState } from 'react'
import { type Fetcher, useNavigation } from 'react-router'
import { type PostingValues, RESUBMITTED_QUERY } from '#app/posting/posting.ts'
import { forget, recall, remember } from '#app/ui/browser/browser-memory.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Fields that say nothing of what somebody wrote. */
const TECHNICAL = new Set(['submission_id', 'version', 'intent', 'again', 'stay'])

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
 * @param sending the form's fetcher
 * @param saved the job that was saved last, and what was sent for it
 * @returns the words of an earlier visit that were never taken; null when there are none
 */
export function useUnsent(
  key: string,
  {
    typed,
    kept,
    sending,
    saved,
  }: { typed: PostingValues; kept: PostingValues; sending: Fetcher['state']; saved: { sent: PostingValues } | null },
): { unsent: PostingValues | null; forget: () => void } {
  const [unsent, setUnsent] = useState<PostingValues | null>(null)
  const first = useRef(true)
  const navigation = useNavigation()
  const { pathname, search } = navigation.location ?? { pathname: '', search: '' }
  // The form's fetcher loads once its answer leads to another page; while it submits, a link that was followed proves nothing.
  const isTaken = navigation.state === 'loading' && sending === 'loading' && pathname !== '/login' && search !== `?${RESUBMITTED_QUERY}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept when the page opened is what counts
  useEffect(() => {
    const stored = recall('sessionStorage', key)
    const values = stored ? (JSON.parse(stored) as PostingValues) : null // written below
    if (values && written(values) !== written(kept)) setUnsent(values)
    else forget('sessionStorage', key)
  }, [key])
  useEffect(() => {
    if (first.current) first.current = false
    else remember('sessionStorage', key, JSON.stringify(typed))
  }, [key, typed])
  useEffect(() => {
    if (isTaken) forget('sessionStorage', key)
  }, [key, isTaken])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed since then is not saved
  useEffect(() => {
    if (saved && written(saved.sent) === written(typed)) forget('sessionStorage', key)
  }, [key, saved])

  const forgetUnsent = () => {
    forget('sessionStorage', key)
    setUnsent(null)
  }
  return { unsent, forget: forgetUnsent }
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
