import type { ReactNode } from 'react'
import { shownFilename } from '#app/platform/filename.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'
import { LICENCE_LABEL, WORK_RIGHTS_LABEL } from '#app/vocabulary/must-haves.ts'
import type { StatedAnswers } from '../answers.ts'

/** How a person can be reached who shares it. */
export type Contact = { email: string; phone: string | null }

/** A file that a person shares, with the address at which its reader opens it. */
export type SharedFile = { filename: string; size_bytes: number; link: string }

/** A file that is chosen and not sent yet has no link. */
type ShownFile = Omit<SharedFile, 'link'> & { link?: string | undefined }

type Sent = Contact & {
  cover_letter: string
  answers: StatedAnswers
  /** Null while none is chosen. */
  file: ShownFile | null
}

/** What was sent, as the applicant sees it: contact, letter as plain text, answers, file. */
export function SentApplication({ sent, name }: { sent: Sent; name?: string }) {
  const { cover_letter, answers, file } = sent
  return (
    <div className="grid gap-8">
      <Part title="Contact">
        <ContactList sent={sent} name={name} />
      </Part>
      <Part title="Resume">
        {file ? <ResumeLink file={file} /> : <p className="text-sm text-muted-foreground">No resume is chosen yet.</p>}
      </Part>
      <Part title="Cover letter">
        {cover_letter ? (
          <p className="max-w-[66ch] whitespace-pre-wrap wrap-anywhere">{cover_letter}</p>
        ) : (
          <p className="text-sm text-muted-foreground">No letter was written.</p>
        )}
      </Part>
      <AnswerList answers={answers}>{(list) => <Part title="Answers">{list}</Part>}</AnswerList>
    </div>
  )
}

/** How a person can be reached; their name where it stands nowhere else. */
export function ContactList({ sent: { email, phone }, name }: { sent: Contact; name?: string | undefined }) {
  return (
    <FactList
      facts={[
        ...(name ? [{ label: 'Name', value: name }] : []),
        { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
        { label: 'Phone', value: phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : 'Not given' },
      ]}
    />
  )
}

/** The file of an application, as a link where it may be opened. */
export function ResumeLink({ file }: { file: ShownFile }) {
  const name = shownFilename(file.filename)
  return (
    <p className="text-sm">
      {file.link ? (
        <a href={file.link} className="font-semibold wrap-anywhere">
          {name}
        </a>
      ) : (
        <span className="font-semibold wrap-anywhere">{name}</span>
      )}{' '}
      <span className="text-muted-foreground">{fileSize(file.size_bytes)}</span>
    </p>
  )
}

/** The answers to what a job asks, in the section of the page; nothing where it asks nothing. */
export function AnswerList({ answers, children }: { answers: StatedAnswers; children: (list: ReactNode) => ReactNode }) {
  const facts = answerFacts(answers)
  if (facts.length === 0) return null
  return children(
    <dl className="grid gap-3 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted-foreground wrap-anywhere">{label}</dt>
          <dd className="max-w-[66ch] whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>,
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
