import { useEffect, useRef, useState } from 'react'
import { type Fetcher, useNavigation } from 'react-router'
import { usePersonId } from '#app/accounts/use-person-id.ts'
import { type PostingValues, RESUBMITTED_QUERY } from '#app/posting/posting.ts'
import { forget, recall, remember } from '#app/ui/browser/browser-memory.ts'
import { unsentKey } from '#app/ui/browser/unsent.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Fields that hold nothing that a person wrote. */
const TECHNICAL = new Set(['submission_id', 'version', 'intent', 'again', 'stay', 'filled_from'])

const written = (values: PostingValues) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([name, value]) => !TECHNICAL.has(name) && [value ?? ''].flat().some((text) => text !== ''))
      .map(([name, value]) => [name, [value ?? ''].flat().filter((text) => text !== '')])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  )

/**
 * Stores what is typed in this browser tab until it is saved, so that an expired session or a wrong click loses nothing.
 *
 * @param what names the job and its company, so that no other form offers this input
 * @param sending the state of the form's fetcher
 * @param saved the job that was saved last, and the values that were submitted for it
 * @returns the input of an earlier visit that was never saved, null when there is none, and what leaves it
 */
export function useUnsent(
  what: string,
  {
    typed,
    kept,
    sending,
    saved,
  }: { typed: PostingValues; kept: PostingValues; sending: Fetcher['state']; saved: { sent: PostingValues } | null },
): { unsent: PostingValues | null; leave: () => void } {
  const key = unsentKey(usePersonId() ?? '', what)
  const [unsent, setUnsent] = useState<PostingValues | null>(null)
  const first = useRef(true)
  const navigation = useNavigation()
  const { pathname, search } = navigation.location ?? { pathname: '', search: '' }
  // The fetcher of the form is loading when its answer leads to another page: then the input was saved. While it is submitting, a
  // navigation proves nothing.
  const isTaken = navigation.state === 'loading' && sending === 'loading' && pathname !== '/login' && search !== `?${RESUBMITTED_QUERY}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares with the values that were saved when the page opened
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

  const leave = () => {
    forget('sessionStorage', key)
    setUnsent(null)
  }
  return { unsent, leave }
}

/** Offers to restore the input of an earlier visit. */
export function PostingUnsent({ onRestore, onLeave }: { onRestore: () => void; onLeave: () => void }) {
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
          <Button type="button" size="small" variant="quiet" onClick={onLeave}>
            Leave them
          </Button>
        </span>
      }
    >
      They were typed in this tab before.
    </Notice>
  )
}
