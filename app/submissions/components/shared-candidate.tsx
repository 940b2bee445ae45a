import { Form } from 'react-router'
import { ContactList, ResumeLink } from '#app/applications/components/sent-application.tsx'
import type { FormResult } from '#app/platform/form-result.ts'
import { headlineOf } from '#app/profiles/visibility.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { type SharedCandidate as Candidate, writtenBy } from '../shared-candidate.ts'
import { canDecide } from '../submission.ts'
import { CommentList } from './comment-list.tsx'
import { SubmissionBadge } from './submission-badge.tsx'

type Props = {
  candidate: Candidate
  agency: string
  client: string
  mayAnswer: boolean
  /** The name to begin with, for who has no account; null for a member, who answers in their own. */
  name: string | null
  /** Of the form: one that is sent twice is one comment. */
  formId: string
  result: FormResult | undefined
}

/** A candidate of a shortlist as its client reads them: what they agreed to share, comments, the answer. */
export function SharedCandidate({ candidate, agency, client, mayAnswer, name, formId, result }: Props) {
  const { id, shown, decided, comments, person } = candidate
  if (!person)
    return (
      <Card>
        <h2 className="text-lg">{decided ? 'A candidate with your answer' : 'A candidate who is no longer put forward'}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          {decided ? <SubmissionBadge state={shown} reader="client" /> : 'What they shared is not shown any more.'}
          {decided?.decided_at && (
            <span>
              {decided.decided_by && `${decided.decided_by}, `}
              <Time at={decided.decided_at} />
            </span>
          )}
        </p>
        {decided?.reason && <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">{decided.reason}</p>}
      </Card>
    )
  const { profile, contact, file } = person
  const own = result?.values.submission === id ? result : undefined
  return (
    <Card as="article" aria-labelledby={`candidate-${id}`} className="grid gap-4">
      <header className="flex flex-wrap items-center gap-3.5">
        <PersonPlate name={person.name} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={`candidate-${id}`} className="text-xl wrap-anywhere">
            {person.name}
          </h2>
          {profile && <p className="text-sm text-muted-foreground wrap-anywhere">{headlineOf(profile)}</p>}
        </div>
        <SubmissionBadge state={shown} reader="client" />
      </header>
      {profile && (
        <FactList
          facts={[
            ...(profile.wanted.length > 0 ? [{ label: 'Looks for', value: profile.wanted.join(', ') }] : []),
            ...(profile.licence ? [{ label: 'Licence', value: profile.licence }] : []),
            ...(contact?.licence_number ? [{ label: 'Licence number', value: contact.licence_number }] : []),
            ...(profile.place ? [{ label: 'Home', value: profile.place }] : []),
          ]}
        />
      )}
      {profile?.summary && <p className="max-w-[66ch] whitespace-pre-line wrap-anywhere">{profile.summary}</p>}
      {profile && profile.skills.length > 0 && <TagList tags={profile.skills} max={profile.skills.length} label="Skills" />}
      {contact ? (
        <ContactList sent={contact} />
      ) : (
        <p className="text-sm text-muted-foreground">Their contact stays with {agency}, through which you reach them.</p>
      )}
      {file && <ResumeLink file={file} />}
      {decided && (
        <p className="text-sm text-muted-foreground">
          {decided.decided_by && `${decided.decided_by}, `}
          {decided.decided_at && <Time at={decided.decided_at} />}: {agency} is told, and arranges the interview with you.
        </p>
      )}
      {comments.length > 0 && <CommentList comments={comments} agency={agency} client={client} />}
      {mayAnswer && (
        <AnswerForms
          {...{ id, person: person.name, name, formId, agency }}
          written={writtenBy(comments)}
          mayDecide={canDecide(shown)}
          result={own}
        />
      )}
    </Card>
  )
}

type Forms = Pick<Props, 'name' | 'formId' | 'agency' | 'result'> & { id: string; person: string; mayDecide: boolean; written: number }

function AnswerForms({ id, person, name, formId, agency, mayDecide, written, result }: Forms) {
  const pending = useNavigation().formData
  const sending = pending?.get('submission') === id ? pending.get('intent') : null
  const [values, errors] = [result?.values ?? {}, result?.fieldErrors ?? {}]
  const of = (intent: string) => (values.intent === intent ? { values, errors } : { values: {}, errors: {} as typeof errors })
  const nameField = (intent: string) =>
    name !== null && (
      <TextField
        label="Your name"
        id={`${intent}-name-${id}`}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={String(of(intent).values.name ?? name)}
        error={of(intent).errors.name}
      />
    )
  return (
    <div className="grid gap-4 border-t border-border pt-4">
      {mayDecide && (
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
          <Form method="post" noValidate aria-label={`Accept ${person}`} className="grid gap-3">
            <input type="hidden" name="submission" value={id} />
            {nameField('interview')}
            <Button variant="primary" name="intent" value="interview" className="justify-self-start" pending={sending === 'interview'}>
              Accept for interview
            </Button>
          </Form>
          <details open={values.intent === 'decline'}>
            <summary className="cursor-pointer py-2 text-sm font-semibold text-link">Decline with a reason</summary>
            <Form method="post" noValidate aria-label={`Decline ${person}`} className="mt-2 grid gap-3">
              <input type="hidden" name="submission" value={id} />
              <TextArea
                label={`Reason, for ${agency}`}
                id={`reason-${id}`}
                name="reason"
                rows={3}
                defaultValue={String(of('decline').values.reason ?? '')}
                error={of('decline').errors.reason}
              />
              {nameField('decline')}
              <Button name="intent" value="decline" className="justify-self-start" pending={sending === 'decline'}>
                Decline
              </Button>
            </Form>
          </details>
        </div>
      )}
      <details open={values.intent === 'comment'}>
        <summary className="cursor-pointer py-2 text-sm font-semibold text-link">Write to the agency</summary>
        <Form key={written} method="post" noValidate aria-label={`Write about ${person}`} className="mt-2 grid max-w-120 gap-3">
          <input type="hidden" name="submission" value={id} />
          <input type="hidden" name="form_id" value={formId} />
          <TextArea
            label={`About ${person}`}
            id={`body-${id}`}
            name="body"
            rows={3}
            defaultValue={String(of('comment').values.body ?? '')}
            error={of('comment').errors.body}
          />
          {nameField('comment')}
          <Button name="intent" value="comment" className="justify-self-start" pending={sending === 'comment'}>
            Send
          </Button>
        </Form>
      </details>
    </div>
  )
}
