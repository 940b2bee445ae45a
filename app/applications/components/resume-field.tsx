import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { CV_TYPES } from '#app/files/cv-file.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import type { Upload } from '#app/files/use-upload.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Time } from '#app/ui/display/time.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Choice } from '#app/ui/forms/choice.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { FieldGroup } from '#app/ui/forms/field.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'

export type ResumeChoice = { id: string; filename: string; size_bytes: number; created_at: Date; last_used_at: Date | null; link: string }

type Props = {
  resumes: readonly ResumeChoice[]
  /** The person has a CV already: only a new file is offered to take its place. */
  hasCv: boolean
  /** The id of the resume that is selected first; '' for none. */
  chosenId: string
  maxBytes: number
  /** The upload of a new file, which starts as soon as the file is chosen. */
  upload: Upload
  onFile: (file: File | null) => void
  onRetry: () => void
  /** Called with the id of the resume that goes with the application; '' when there is none, or a new file takes its place. */
  onChosen: (resumeId: string) => void
  /** Whether the resume is to become the CV, as the form or its draft came back. */
  asCv: boolean
  errors: { resume_id?: string | undefined; resume_file?: string | undefined }
}

const WORDS = { kind: problemSentence(FILE_PROBLEMS.type), size: problemSentence(FILE_PROBLEMS.size) }

/** Chooses one of the person's resumes or a new file; choosing one clears the other. */
export function ResumeField({ resumes, hasCv, chosenId, maxBytes, upload, onFile, onRetry, onChosen, asCv, errors }: Props) {
  const [chosen, setChosen] = useState(chosenId)
  // Another key renders a new, empty file input: the only way to clear a file.
  const [fileKey, setFileKey] = useState(0)
  const [hasFile, setHasFile] = useState(false)
  const hydrated = useHydrated()
  const offersCv = hasFile || asCv || (!hasCv && chosen !== '')
  return (
    <>
      {resumes.length > 0 && (
        <FieldGroup id="resume_id" label="Choose a resume" hideLabel error={errors.resume_id}>
          <div className="grid gap-2.5">
            {resumes.map((resume) => (
              <div key={resume.id} className="relative">
                <Choice
                  type="radio"
                  look="tiles"
                  name="resume_id"
                  value={resume.id}
                  checked={resume.id === chosen}
                  onChange={() => {
                    setChosen(resume.id)
                    setFileKey((key) => key + 1)
                    setHasFile(false)
                    onFile(null)
                    onChosen(resume.id)
                  }}
                  label={<span className="font-semibold wrap-anywhere">{shownFilename(resume.filename)}</span>}
                  hint={<ResumeFacts resume={resume} />}
                  aria-invalid={errors.resume_id ? true : undefined}
                  className="pr-20"
                />
                <a
                  href={resume.link}
                  className="absolute top-1/2 right-4 -translate-y-1/2 py-1 text-sm"
                  aria-label={`View ${shownFilename(resume.filename)}`}
                >
                  View
                </a>
              </div>
            ))}
          </div>
          <a href={href('/cv-management/resumes')} target="_blank" rel="noreferrer" className="mt-1.5 inline-block py-1 text-sm">
            All your resumes<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </FieldGroup>
      )}
      <DropZone
        key={fileKey}
        label="New resume"
        hideLabel
        name="resume_file"
        required={resumes.length === 0}
        accept={CV_TYPES}
        maxBytes={maxBytes}
        words={WORDS}
        prompt={resumes.length > 0 ? 'Choose another file' : 'Choose a file'}
        hint={
          resumes.length > 0
            ? 'A new file is sent in place of the resume chosen above, and kept with your resumes.'
            : 'It is kept with your resumes for the next application.'
        }
        error={errors.resume_file ?? (resumes.length === 0 ? errors.resume_id : undefined)}
        upload={upload}
        onRetry={onRetry}
        onChange={(file) => {
          onFile(file)
          setHasFile(file !== null)
          if (!file) return
          setChosen('')
          onChosen('')
        }}
      />
      {/* Without scripts nobody can tell whether a file is chosen. */}
      {(offersCv || !hydrated) && (
        <div className={offersCv ? undefined : 'not-scripting-none:hidden'}>
          <Checkbox
            name="use_as_cv"
            value="yes"
            label="Use this resume as my CV too"
            hint="It becomes your current CV and is read into your profile."
            defaultChecked={asCv}
          />
        </div>
      )}
      {upload.state === 'sent' && <SentResume id={upload.id} />}
    </>
  )
}

/** The hidden field that stands for an uploaded file. */
function SentResume({ id }: { id: string }) {
  const input = useRef<HTMLInputElement>(null)
  // Sends the input event that typing would send, so that the draft saves it too.
  useEffect(() => void input.current?.dispatchEvent(new Event('input', { bubbles: true })), [])
  return <input ref={input} type="hidden" name="resume_id" value={id} />
}

function ResumeFacts({ resume: { size_bytes, last_used_at, created_at } }: { resume: ResumeChoice }) {
  return (
    <>
      {fileSize(size_bytes)}, {last_used_at ? 'used' : 'added'} <Time at={last_used_at ?? created_at} />
    </>
  )
}
