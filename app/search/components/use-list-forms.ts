import type { SubmitEvent } from 'react'
import { href, useFetchers, useSubmit } from 'react-router'
import { useFailedRequests } from '#app/ui/browser/retryable-fetch.ts'

const pathOf = (jobId: number) => href('/jobs/:jobId/saved', { jobId: String(jobId) })

/**
 * Submits the save forms of a list without leaving it. A job counts as saved from the click on. When the request fails or is refused, the
 * saved ids of the page count again.
 */
export function useListSaving(savedIds: readonly number[]) {
  const submit = useSubmit()
  const sent = useFetchers()
  const failed = useFailedRequests()
  const isSaved = (jobId: number): boolean => {
    const path = pathOf(jobId)
    const wanted = sent.find(({ formAction }) => formAction === path)?.formData?.get('saved')
    if (failed.some((request) => request.path === path)) return savedIds.includes(jobId)
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
