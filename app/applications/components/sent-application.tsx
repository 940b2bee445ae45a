import type { ReactNode } from 'react'
import { shownFilename } from '#app/platform/filename.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'
import { LICENCE_LABEL, WORK_RIGHTS_LABEL } from '#app/vocabulary/must-haves.ts'
import type { StatedAnswers } from '../answers.ts'

type Sent = {
  email: string
  phone: string | null
  cover_letter: string
  answers: StatedAnswers
  /** Null while none is chosen; without a link before the application is sent. */
  file: { filename: string; size_bytes: number; link?: string | undefined } | null
}

/** What was sent, as the applicant and the employer see it: contact, letter as plain text, answers, file. */
export function SentApplication({ sent, name }: { sent: Sent; name?: string }) {
  const { email, phone, cover_letter, answers, file } = sent
  return (
    <div className="grid gap-8">
      <Part title="Contact">
        <FactList
          facts={[
            ...(name ? [{ label: 'Name', value: name }] : []),
            { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
            { label: 'Phone', value: phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : 'Not given' },
          ]}
        />
      </Part>
      <Part title="Resume">
        {file ? (
          <p className="text-sm">
            {file.link ? (
              <a href={file.link} className="font-semibold wrap-anywhere">
                {shownFilename(file.filename)}
              </a>
            ) : (
              <span className="font-semibold wrap-anywhere">{shownFilename(file.filename)}</span>
            )}{' '}
            <span className="text-muted-foreground">{fileSize(file.size_bytes)}</span>
          </p>
        ) : (
          <p className="text-sm text-muted-foreground">No resume is chosen yet.</p>
        )}
      </Part>
      <Part title="Cover letter">
        {cover_letter ? (
          <p className="max-w-[66ch] whitespace-pre-wrap wrap-anywhere">{cover_letter}</p>
        ) : (
          <p className="text-sm text-muted-foreground">No letter was written.</p>
        )}
      </Part>
      {answerFacts(answers).length > 0 && (
        <Part title="Answers">
          <dl className="grid gap-3 text-sm">
            {answerFacts(answers).map(({ label, value }) => (
              <div key={label}>
                <dt className="text-muted-foreground wrap-anywhere">{label}</dt>
                <dd className="max-w-[66ch] whitespace-pre-wrap wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function answerFacts({ licence_status, work_rights, experience_years, screening }: StatedAnswers) {
  return [
    ...(licence_status ? [{ label: 'Licence', value: LICENCE_LABEL[licence_status] }] : []),
    ...(work_rights ? [{ label: 'Right to work in Australia', value: WORK_RIGHTS_LABEL[work_rights] }] : []),
    ...(experience_years === null ? [] : [{ label: 'Years of experience', value: String(experience_years) }]),
    ...screening.map(({ question, answer }) => ({ label: question, value: answer })),
  ]
}
