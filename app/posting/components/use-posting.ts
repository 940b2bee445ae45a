import { useFetcher } from 'react-router'
import type { PostingField } from '#app/jobs/changed-fields.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import type { PlaceAnswer } from '#app/posting/place.ts'

/** The answer to a posting form that stays on the screen: the job that it edits from now on, the errors, or the form with a
 * template in it. `isDeleted`: the draft is gone, and saving makes a new one. */
export type PostingAnswer =
  | { saved: { id: number; version: number } }
  | (FormResult & { place: PlaceAnswer; saved?: undefined; filled?: FilledTemplate; isDeleted?: boolean })

/** The template that filled the form, and the fields whose own text stayed. */
export type FilledTemplate = { label: string; kept: PostingField[] }

/**
 * Submits a posting form with a fetcher, so that saving does not reset the form, the focus or what is typed meanwhile.
 *
 * @param form identifies the form on its page
 * @param first the answer that came with the page, to a form that was submitted without scripts
 */
export function usePosting(form: string, first: PostingAnswer | undefined) {
  const fetcher = useFetcher<PostingAnswer>({ key: `posting ${form}` })
  const answer = fetcher.data ?? first
  return { fetcher, saved: answer?.saved ?? null, refused: answer && !answer.saved ? answer : null }
}
