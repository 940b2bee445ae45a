import type { SubmitEvent } from 'react'
import { href, useFetchers, useSubmit } from 'react-router'
import { useFailedRequests } from '#app/ui/browser/retryable-fetch.ts'
import type { OwnMarks } from '../own-marks.ts'

/**
 * Submits the forms of a list that save and hide jobs without leaving it. A job counts as saved or hidden from the click on. When the
 * request fails or is refused, the marks of the page count again.
 */
export function useListForms({ saved, justHidden }: OwnMarks) {
  const submit = useSubmit()
  const sent = useFetchers()
  const failed = useFailedRequests()
  /** What was asked of a job and is not answered yet; undefined for nothing. */
  const asked = (path: string, field: string) =>
    failed.some((request) => request.path === path) ? undefined : sent.find(({ formAction }) => formAction === path)?.formData?.get(field)
  const isSaved = (id: number): boolean => {
    const wanted = asked(href('/jobs/:jobId/saved', { jobId: String(id) }), 'saved')
    return wanted ? wanted === 'true' : saved.includes(id)
  }
  const isHidden = (id: number): boolean => {
    const wanted = asked(href('/jobs/:jobId/recommendation', { jobId: String(id) }), 'choice')
    return wanted ? wanted === 'hidden' : justHidden.includes(id)
  }
  const send = (event: SubmitEvent<HTMLUListElement>) => {
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement) || !button.form) return
    event.preventDefault()
    submit(button, { navigate: false, fetcherKey: button.form.action, flushSync: true })
    // A job that is hidden or comes back is rendered anew: the focus stays on its button.
    if (button.id) document.getElementById(button.id)?.focus()
  }
  return { isSaved, isHidden, send }
}
