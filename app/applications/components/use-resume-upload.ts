import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'

/** A chosen file on its way. What failed may be sent again as it is; what was refused may not. */
export type ResumeUpload =
  | { state: 'none' }
  | { state: 'sending'; percent: number }
  | { state: 'sent'; resumeId: string }
  | { state: 'failed' | 'refused'; words: string }

/** No byte went or came for so long: the line is dead. The server gives up on its side after 20 s. */
const SILENCE_MS = 30_000
const TRY_AGAIN = [401, 408, 429, 500, 502, 503, 504]

/** Sends a chosen file at once, so that it travels while the letter is written, and tells how far it is. */
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
  // The page is left: nobody waits for the file any more.
  useEffect(() => () => request.current?.abort(), [])

  return { upload, start, retry: () => start(file.current) }
}

function sendFile(file: File, publish: (upload: ResumeUpload) => void): XMLHttpRequest {
  const request = new XMLHttpRequest()
  let silence: ReturnType<typeof setTimeout>
  const fail = () => {
    clearTimeout(silence)
    publish({
      state: 'failed',
      words: navigator.onLine ? 'No answer came, so the file is not sent.' : 'You are offline, so the file is not sent.',
    })
  }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      request.abort()
      fail()
    }, SILENCE_MS)
  }
  request.upload.onprogress = ({ loaded, total }) => {
    listen()
    publish({ state: 'sending', percent: Math.floor((100 * loaded) / total) })
  }
  request.onload = () => {
    clearTimeout(silence)
    publish(outcomeOf(request))
  }
  request.onerror = fail
  request.onabort = () => clearTimeout(silence)
  const form = new FormData()
  form.append('resume_file', file)
  request.open('POST', href('/resumes'))
  request.send(form)
  listen()
  return request
}

function outcomeOf({ status, responseText }: XMLHttpRequest): ResumeUpload {
  if (status === 201) return { state: 'sent', resumeId: (JSON.parse(responseText) as { id: string }).id } // written by profiles/routes/resumes.ts
  const words = responseText || 'The file could not be sent.'
  return { state: TRY_AGAIN.includes(status) ? 'failed' : 'refused', words }
}
