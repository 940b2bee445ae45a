import { useEffect, useState } from 'react'
import type { State } from '#app/places/location.ts'
import type { Hint } from '#app/posting/hint.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'

/**
 * The hints about what is typed. Their rules are loaded after the form; until then, and without scripts, those of the saved job are shown.
 */
export function useHints(typed: PostingValues, { saved, state, today }: { saved: readonly Hint[]; state: State | null; today: string }) {
  const [hints, setHints] = useState(saved)
  useEffect(() => {
    let isCurrent = true
    import('#app/posting/hints.ts').then(
      ({ hintsOf }) => isCurrent && setHints(hintsOf(contentOf(typed), state, today)),
      // They are no part of the form: it works without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [typed, state, today])
  return hints
}
