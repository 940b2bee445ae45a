import type { SubmitEvent } from 'react'
import { href, useFetchers, useSubmit } from 'react-router'
import { type SaveAnswer, useSaveFailure } from '#app/jobs/components/use-save-failure.ts'

const pathOf = (jobId: number) => href('/jobs/:jobId/saved', { jobId: String(jobId) })

/**
 * Sends the save forms of a list without leaving it. A job counts as saved from the click on; when the server refuses,
 * the page's own list says again what is true.
 */
export function useListSaving(savedIds: readonly number[]) {
  const submit = useSubmit()
  const sent = useFetchers()
  const ofSaving = sent.filter(({ formAction }) => formAction?.endsWith('/saved'))
  useSaveFailure(ofSaving.map(({ data }) => data as SaveAnswer | undefined)) // the router does not know whose answer it is
  const isSaved = (jobId: number): boolean => {
    const wanted = sent.find(({ formAction }) => formAction === pathOf(jobId))?.formData?.get('saved')
    return wanted ? wanted === 'true' : savedIds.includes(jobId)
  }
  const save = (event: SubmitEvent<HTMLUListElement>) => {
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement) || !button.form) return
    event.preventDefault()
    submit(button, { navigate: false, fetcherKey: button.form.action })
  }
  return { isSaved, save }
}
