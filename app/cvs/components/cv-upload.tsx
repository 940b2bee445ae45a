import { Form, href, useNavigate } from 'react-router'
import { CV_TYPES } from '#app/files/cv-file.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import { useUpload } from '#app/files/use-upload.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { UPLOADED } from '../cv.ts'

type Props = { maxBytes: number; isReplacement: boolean; error: string | undefined; onSending: (isSending: boolean) => void }

const WORDS = { kind: problemSentence(FILE_PROBLEMS.type), size: problemSentence(FILE_PROBLEMS.size) }

/** Takes a new CV: with scripts it is sent as soon as it is chosen, without them with the button. */
export function CvUpload({ maxBytes, isReplacement, error, onSending }: Props) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { upload, start, retry } = useUpload({
    address: href('/cvs'),
    field: 'cv_file',
    failure: 'Upload failed',
    onEnd: (ended) => {
      onSending(false)
      if (ended.state === 'sent') {
        showToast({ message: `${UPLOADED.title}. ${UPLOADED.text}` })
        void navigate(href('/cv-management'), { replace: true, preventScrollReset: true })
      }
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
          onSending(true)
          retry()
        }}
        onChange={(file) => {
          onSending(file !== null)
          start(file)
        }}
      />
      <Button variant="primary" className="mt-3 not-scripting-none:hidden">
        Upload CV
      </Button>
    </Form>
  )
}
