import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { companyOf, JobCompany } from '#app/jobs/components/job-company.tsx'
import { JobDetail } from '#app/jobs/components/job-detail.tsx'
import type { Job } from '#app/jobs/job-page.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import type { Approval, ApprovalChange, ApprovalStanding, ApprovalState } from '#app/posting/approval.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { ApprovalChanges } from './approval-changes.tsx'
import { ApprovalHistory } from './approval-history.tsx'

type Props = {
  agency: string
  client: string
  /** When the company agreed that the agency acts for it. */
  agreedAt: Date | null
  state: ApprovalState
  /** The client was sent another text in its place. */
  replaced: boolean
  standing: ApprovalStanding
  /** True for a change of a live ad. */
  isChange: boolean
  /** What changes, while the client decides. */
  changes: readonly ApprovalChange[]
  /** Null while the client may not read it. */
  job: Job | null
  history: readonly Approval[]
  /** Why it cannot be answered here; null while it can. */
  closed: ReactNode
  /** The name to begin with, for who has no account; null for a member, who answers in their own. */
  name: string | null
  answer: FormResult | undefined
  /** Below the answer. */
  children?: ReactNode
}

const TITLES: Record<ApprovalState, { ad: string; change: string }> = {
  waiting: { ad: 'Please check this ad before it goes live', change: 'Please check this change of your ad' },
  approved: { ad: 'This ad is approved', change: 'This change of your ad is approved' },
  change_asked: { ad: 'A change of this ad was asked for', change: 'Another change of your ad was asked for' },
  taken_back: { ad: 'This ad was taken back', change: 'This change of your ad was taken back' },
}

type Told = Pick<Props, 'agency' | 'client' | 'agreedAt' | 'standing' | 'isChange'>

function headOf({ agency, client, agreedAt, standing, isChange }: Told): { title: string; lead: ReactNode } {
  if (standing === 'ended') return { title: `The agreement with ${agency} has ended`, lead: `Its ads for ${client} are paused.` }
  if (standing === 'in_work') return { title: `${agency} is working on this ad again`, lead: 'You get it to check once it is sent again.' }
  if (standing === 'sent_again')
    return { title: 'A newer version was sent', lead: `Its link is in the latest mail about this ad of ${agency}.` }
  const lead = (
    <>
      {agency} wrote it for {client}
      {agreedAt && (
        <>
          , under your agreement of <Time at={agreedAt} format="date-year" />
        </>
      )}
      . {standing === 'waiting' && (isChange ? 'The approved words stay meanwhile.' : 'Nothing is public yet.')}
    </>
  )
  return { title: TITLES[standing][isChange ? 'change' : 'ad'], lead }
}

/** The page on which a client reads an ad that an agency wrote for it, and approves it or asks for a change. */
export function ApprovalPage({ state, replaced, changes, job, history, closed, name, answer, children, ...told }: Props) {
  return (
    <>
      <PageHead {...headOf(told)} />
      <div className="mt-7 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          {changes.length > 0 && <ApprovalChanges changes={changes} />}
          {job && (
            <Card as="div" className="grid gap-10">
              <JobDetail job={job} actions={null} />
              <JobCompany job={companyOf(job)} />
            </Card>
          )}
          {history.length > 0 && <ApprovalHistory title="What was sent so far" approvals={history} />}
        </div>
        <section aria-labelledby="answer" className="border-t border-border-strong pt-5">
          <h2 id="answer" className="text-xl">
            Your answer
          </h2>
          {closed === null ? (
            <AnswerForm isChange={told.isChange} name={name} answer={answer} />
          ) : (
            <div className="mt-3 grid justify-items-start gap-3">
              {state !== 'waiting' && <ApprovalBadge state={state} replaced={replaced} />}
              <ErrorSummary message={answer?.formError} />
              <p>{closed}</p>
            </div>
          )}
          {children}
        </section>
      </div>
    </>
  )
}

function AnswerForm({ isChange, name, answer }: { isChange: boolean; name: string | null; answer: FormResult | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  const values = answer?.values ?? {}
  const errors = answer?.fieldErrors ?? {}
  const [chosen, setChosen] = useState(String(values.answer ?? 'approve'))
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5">
      <ErrorSummary errors={errors} message={answer?.formError} />
      <RadioGroup
        name="answer"
        label="Your answer"
        hideLabel
        stacked
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          {
            value: 'approve',
            label: 'Approve text and pay',
            hint: isChange ? 'The new words take the place of the old ones at once' : 'The ad goes live at once',
          },
          {
            value: 'change',
            label: 'Ask for a change',
            hint: isChange ? 'The ad stays as you approved it' : 'It stays hidden until a new version is approved',
          },
        ]}
        error={errors.answer}
      />
      <TextArea
        label="What should change?"
        hint="Only with a change."
        name="note"
        rows={4}
        defaultValue={values.note}
        error={errors.note}
      />
      {name !== null && (
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={200}
          defaultValue={values.name ?? name}
          error={errors.name}
        />
      )}
      <Button variant="primary" size="big" pending={sending}>
        {chosen === 'change' ? 'Ask for the change' : 'Approve text and pay'}
      </Button>
    </Form>
  )
}
