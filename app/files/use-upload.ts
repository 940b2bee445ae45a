import { useEffect, useRef, useState } from 'react'

/** The upload of a chosen file. A failed one may be retried with the same file, a refused one may not. */
export type Upload =
  | { state: 'none' }
  | { state: 'sending'; percent: number }
  | { state: 'sent'; id: string }
  | { state: 'failed' | 'refused'; words: string }

/** An upload without any progress for this long has lost its connection. The server gives up on its side after 20 s. */
const IDLE_TIMEOUT_MS = 30_000
const RETRYABLE_STATUSES = [401, 408, 429, 500, 502, 503, 504]

type Target = {
  /** A resource route that answers 201 with the `id` of what was saved, or with the message why not. */
  address: string
  /** The name of the file's field. */
  field: string
  /** Text before the error messages of a lost connection: "Upload failed". */
  failure?: string
  /** Called once an upload has succeeded or failed. */
  onEnd?: (upload: Upload) => void
}

/** Uploads a file as soon as it is chosen, before any form is submitted, and reports the progress. */
export function useUpload({ address, field, failure, onEnd }: Target) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const file = useRef<File | null>(null)
  const request = useRef<XMLHttpRequest | null>(null)

  const ended = useRef(onEnd)
  ended.current = onEnd

  const publish = (next: Upload) => {
    setUpload(next)
    if (next.state !== 'sending') ended.current?.(next)
  }
  const send = (chosen: File) => {
    setUpload({ state: 'sending', percent: 0 })
    request.current = sendFile(chosen, { address, field, failure }, publish)
  }
  const start = (chosen: File | null) => {
    // A file that was chosen before scripts ran is reported twice.
    if (chosen && chosen === file.current) return
    request.current?.abort()
    file.current = chosen
    if (chosen) send(chosen)
    else setUpload({ state: 'none' })
  }
  // On leaving the page the upload is aborted.
  useEffect(() => () => request.current?.abort(), [])

  return { upload, start, retry: () => file.current && send(file.current) }
}

type Address = Pick<Target, 'address' | 'field'> & { failure: string | undefined }

function sendFile(file: File, { address, field, failure }: Address, publish: (upload: Upload) => void): XMLHttpRequest {
  const request = new XMLHttpRequest()
  let idleTimer: ReturnType<typeof setTimeout>
  const fail = () => {
    clearTimeout(idleTimer)
    const cause = navigator.onLine ? 'No answer came, so the file is not sent.' : 'You are offline, so the file is not sent.'
    publish({ state: 'failed', words: failure ? `${failure}. ${cause}` : cause })
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
  form.append(field, file)
  request.open('POST', address)
  request.send(form)
  resetIdleTimer()
  return request
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Upload {
  if (status === 201) return { state: 'sent', id: (JSON.parse(responseText) as { id: string }).id } // written by our own routes
  const words = responseText || 'The file could not be sent.'
  return { state: RETRYABLE_STATUSES.includes(status) ? 'failed' : 'refused', words }
}
