import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'

/** The upload of a chosen file. A failed one may be retried with the same file, a refused one may not. */
export type ResumeUpload =
  | { state: 'none' }
  | { state: 'sending'; percent: number }
  | { state: 'sent'; resumeId: string }
  | { state: 'failed' | 'refused'; words: string }

/** An upload without any progress for this long has lost its connection. The server gives up on its side after 20 s. */
const IDLE_TIMEOUT_MS = 30_000
const RETRYABLE_STATUSES = [401, 408, 429, 500, 502, 503, 504]

/** Uploads a file as soon as it is chosen, while the letter is being written, and reports the progress. */
export function useResumeUpload() {
  const [upload, setUpload] = useState<ResumeUpload>({ state: 'none' })
  const file = useRef<File | null>(null)
  const request = useRef<XMLHttpRequest | null>(null)

  const start = (chosen: File | null) => {
    request.current?.abort()
    file.current = chosen
    if (!chosen) return setUpload({ state: 'none' })
    setUpload({ state: 'sending', percent: 0 })
    request.current = sendFile(chosen, setUpload)
  }
  // On leaving the page the upload is aborted.
  useEffect(() => () => request.current?.abort(), [])

  return { upload, start, retry: () => start(file.current) }
}

function sendFile(file: File, publish: (upload: ResumeUpload) => void): XMLHttpRequest {
  const request = new XMLHttpRequest()
  let idleTimer: ReturnType<typeof setTimeout>
  const fail = () => {
    clearTimeout(idleTimer)
    publish({
      state: 'failed',
      words: navigator.onLine ? 'No answer came, so the file is not sent.' : 'You are offline, so the file is not sent.',
    })
  }
  const resetIdleTimer = () => {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => {
      request.abort()
      fail()
    }, IDLE_TIMEOUT_MS)
  }
  request.upload.onprogress = ({ loaded, total }) => {
    resetIdleTimer()
    publish({ state: 'sending', percent: Math.floor((100 * loaded) / total) })
  }
  request.onload = () => {
    clearTimeout(idleTimer)
    publish(outcomeOf(request))
  }
  request.onerror = fail
  request.onabort = () => clearTimeout(idleTimer)
  const form = new FormData()
  form.append('resume_file', file)
  request.open('POST', href('/resumes'))
  request.send(form)
  resetIdleTimer()
  return request
}

function outcomeOf({ status, responseText }: XMLHttpRequest): ResumeUpload {
  if (status === 201) return { state: 'sent', resumeId: (JSON.parse(responseText) as { id: string }).id } // written by profiles/routes/resumes.ts
  const words = responseText || 'The file could not be sent.'
  return { state: RETRYABLE_STATUSES.includes(status) ? 'failed' : 'refused', words }
}
