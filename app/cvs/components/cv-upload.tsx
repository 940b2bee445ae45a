import { Form, href, useLocation, useNavigate } from 'react-router'
import { CV_TYPES } from '#app/files/cv-file.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import { useUpload } from '#app/files/use-upload.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { UPLOADED } from '../cv.ts'

/** A chosen file: on its way, or not sent. */
export type Chosen = 'sending' | 'unsent' | null

type Props = { maxBytes: number; isReplacement: boolean; error: string | undefined; onChosen: (chosen: Chosen) => void }

const WORDS = { kind: problemSentence(FILE_PROBLEMS.type), size: problemSentence(FILE_PROBLEMS.size) }

/** Takes a new CV: with scripts it is sent as soon as it is chosen, without them with the button. */
export function CvUpload({ maxBytes, isReplacement, error, onChosen }: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const showToast = useToast()
  const { upload, start, retry } = useUpload({
    address: href('/cvs'),
    field: 'cv_file',
    failure: 'Upload failed',
    onEnd: (ended) => {
      onChosen(ended.state === 'sent' ? null : 'unsent')
      if (ended.state !== 'sent') return
      showToast({ message: `${UPLOADED.title}. ${UPLOADED.text}` })
      // A correction that is being typed meanwhile stays open.
      const rest = new URLSearchParams(search)
      for (const done of ['replace', 'delete']) rest.delete(done)
      void navigate({ pathname: href('/cv-management'), search: `${rest}` }, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <Form method="post" action={href('/cv-management')} encType="multipart/form-data">
      <input type="hidden" name="intent" value="upload" />
      <DropZone
        label={isReplacement ? 'New CV' : 'Your CV'}
        hideLabel={!isReplacement}
        name="cv_file"
        accept={CV_TYPES}
        maxBytes={maxBytes}
        words={WORDS}
        prompt="Click to upload"
        hint="PDF or Word up to 10MB"
        error={error}
        upload={upload}
        onRetry={() => {
          onChosen('sending')
          retry()
        }}
        onChange={(file) => {
          onChosen(file && 'sending')
          start(file)
        }}
      />
      <Button variant="primary" className="mt-3 not-scripting-none:hidden">
        Upload CV
      </Button>
    </Form>
  )
}
