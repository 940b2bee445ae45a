import { Form, href } from 'react-router'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Offers somebody without a CV to make the resume that they sent their CV. The page of the CV takes the form, and shows how it is read. */
export function ResumeOffer({ resumeId, className }: { resumeId: string; className?: string }) {
  const pending = useNavigation().formData?.get('intent') === 'use_resume'
  return (
    <Notice
      className={className}
      title="Your profile has no CV yet."
      action={
        <Form method="post" action={href('/cv-management')}>
          <input type="hidden" name="intent" value="use_resume" />
          <input type="hidden" name="resume_id" value={resumeId} />
          <Button pending={pending}>Use this resume for your profile</Button>
        </Form>
      }
    >
      This resume can become your CV too: it is read into your profile, where you check what was found, or undo it.
    </Notice>
  )
}
