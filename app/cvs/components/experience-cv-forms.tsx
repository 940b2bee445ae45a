import { Form, href, useNavigation } from 'react-router'
import { CV_TYPES } from '#app/files/cv-file.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { isBeingParsed, type ParsedStatus } from '../cv.ts'
import { useParseNews } from './use-parse-news.ts'

type Cv = { id: string; filename: string; parsed_status: ParsedStatus; problem: string | null; last_parsed_at: Date | null }

type Props = {
  cv: Cv | null
  maxBytes: number
  /** What is wrong with the file that was sent. */
  problem: string | undefined
}

/** The forms of somebody who is signed in; they follow the reading of the CV. */
export function CvForms({ cv, maxBytes, problem }: Props) {
  useLiveRevalidate(['cv.queued', 'cv.parse_started', 'cv.parsed', 'cv.parse_failed'])
  useParseNews(cv)
  const { formData } = useNavigation()
  const sent = formData?.get('intent')
  return (
    <div className="grid gap-5">
      {cv && (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{cv.filename}</span>,{' '}
          <span role="status">{isBeingParsed(cv) ? 'being parsed' : cv.parsed_status}</span>
        </p>
      )}
      {cv?.parsed_status === 'failed' && <Notice tone="error">Reparse failed: {cv.problem}</Notice>}
      <Form key={cv?.id} method="post" encType="multipart/form-data" noValidate className="grid justify-items-start gap-4">
        <div className="w-full">
          <DropZone label="New CV" name="cv_file" accept={CV_TYPES} maxBytes={maxBytes} error={problem} prompt="Choose a CV" />
        </div>
        <Button variant="primary">Upload CV</Button>
      </Form>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button name="intent" value="reparse" pending={sent === 'reparse'}>
          {sent === 'reparse' ? 'Triggering CV reparse...' : 'Reparse CV'}
        </Button>
        <Button name="intent" value="mock" pending={sent === 'mock'}>
          Load mock data
        </Button>
      </Form>
    </div>
  )
}

/** What stands in the place of the forms for a visitor. */
export function SignInFirst() {
  const to = `${href('/login')}?${new URLSearchParams({ next: href('/test/experience-detection') })}`
  return (
    <>
      <p className="mb-4">A CV and mock data go into your own profile.</p>
      <ButtonLink to={to}>Login</ButtonLink>
    </>
  )
}
