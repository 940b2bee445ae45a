import { useFetcher } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import type { PlaceAnswer } from '#app/posting/place.ts'

/** The answer to a posting form that stays on the screen: the job it is of from now on, or what was not accepted. */
export type PostingAnswer = { saved: { id: number; version: number } } | (FormResult & { place: PlaceAnswer; saved?: undefined })

/**
 * The sending of a posting form. It goes beside the page, so that what is saved leaves the form, the focus and what is typed meanwhile
 * alone.
 *
 * @param form names the form on its page
 * @param first the answer that came with the page, to a form that was sent without scripts
 */
export function usePosting(form: string, first: PostingAnswer | undefined) {
  const fetcher = useFetcher<PostingAnswer>({ key: `posting ${form}` })
  const answer = fetcher.data ?? first
  return { fetcher, saved: answer?.saved ?? null, refused: answer && !answer.saved ? answer : null }
}
