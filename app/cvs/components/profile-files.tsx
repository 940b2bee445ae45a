import Download from 'lucide-react/icons/download'
import FileInput from 'lucide-react/icons/file-input'
import FilePlus from 'lucide-react/icons/file-plus'
import { Form, href, useLocation } from 'react-router'
import { problemSentence } from '#app/files/problems.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { JSON_WORDS, MAX_JSON_BYTES } from '../cv.ts'

const WORDS = { kind: problemSentence(JSON_WORDS.kind), size: problemSentence(JSON_WORDS.size) }

/** Takes the profile to other programs, and brings one from there. */
export function ProfileFiles({ hasProfile, isAsked, error }: { hasProfile: boolean; isAsked: boolean; error: string | undefined }) {
  // A refused file is no longer chosen: each answer of the server begins a new field.
  const { key } = useLocation()
  const sent = useNavigation().formData?.get('intent')
  return (
    <section aria-labelledby="profile-files" className="mt-5 border-t border-border pt-4">
      <h3 id="profile-files" className="mb-1 text-base tracking-normal">
        Your profile as a file
      </h3>
      <p className="mb-3 text-sm text-muted-foreground">
        {hasProfile ? 'A PDF to print, or to save among your resumes and apply with, and a JSON Resume' : 'A JSON Resume'}, which other
        programs read and write.
      </p>
      <div className="grid gap-2 @[15rem]:grid-cols-2">
        {hasProfile && (
          <ButtonLink to={href('/cv-management/resume.pdf')} reloadDocument icon={Download}>
            <span className="sr-only">Download</span> PDF
          </ButtonLink>
        )}
        <ButtonLink to={href('/cv-management/resume.json')} reloadDocument icon={Download}>
          <span className="sr-only">Download</span> JSON
        </ButtonLink>
        {hasProfile && (
          <Form method="post" preventScrollReset className="@[15rem]:col-span-2">
            <Button name="intent" value="save_resume" icon={FilePlus} wide pending={sent === 'save_resume'}>
              Save as a resume
            </Button>
          </Form>
        )}
        <ButtonLink
          to={isAsked ? '?' : '?import'}
          preventScrollReset
          icon={FileInput}
          aria-expanded={isAsked}
          className={hasProfile ? '@[15rem]:col-span-2' : undefined}
        >
          Import<span className="sr-only"> a resume.json</span>
        </ButtonLink>
      </div>
      {isAsked && (
        <Form
          method="post"
          action={`${href('/cv-management')}?import`}
          encType="multipart/form-data"
          noValidate
          className="mt-4 grid gap-3"
        >
          <input type="hidden" name="intent" value="import" />
          <DropZone
            key={key}
            label="Your resume.json"
            name="resume_json"
            accept=".json"
            maxBytes={MAX_JSON_BYTES}
            words={WORDS}
            prompt="Choose a resume.json"
            hint="It becomes your current CV and is read into your profile. Up to 256 KB."
            error={error}
          />
          <Button variant="primary" pending={sent === 'import'}>
            Import resume.json
          </Button>
        </Form>
      )}
    </section>
  )
}
