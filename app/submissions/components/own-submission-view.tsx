import { href, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { Entry } from '../entry-words.ts'
import { canAnswer, canWithdraw, type OwnSubmission } from '../submission.ts'
import { AnswerForm } from './answer-form.tsx'
import { Ledger, Representations } from './ledger.tsx'
import { SubmissionBadge } from './submission-badge.tsx'

type Props = {
  submission: OwnSubmission & {
    entries: readonly Entry[]
    representations: readonly {
      id: string
      agency: string
      confirmed_at: Date
      until: Date
      ended_at: Date | null
      ended_by: string | null
    }[]
  }
  resumes: readonly { id: string; filename: string }[]
  /** Opened by the link of a mail, which may be read by somebody else: it shows only what is asked. */
  isLinked: boolean
  /** The link was followed by a newer one. */
  isOld?: boolean
  result: FormResult | undefined
}

/** A request of an agency to put a person forward, as that person reads it. */
export function OwnSubmissionView({ submission, resumes, isLinked, isOld = false, result }: Props) {
  const { agency, company, role, note, asked_at, asked_by, expires_at, partner, shown, answered_at } = submission
  const answers = canAnswer(shown) && !isOld
  return (
    <div className="grid max-w-180 gap-6">
      <PageHead
        title={canAnswer(shown) ? `${agency} would like to put you forward to ${company}` : `${agency}, for ${company}`}
        lead={canAnswer(shown) ? `${company} sees nothing of you until you agree.` : undefined}
      />
      <div className="empty:hidden">
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
      </div>
      <FactList
        facts={[
          { label: 'Company', value: company },
          { label: 'Role', value: role },
          { label: 'Agency', value: agency },
          ...(partner ? [{ label: 'Together with', value: `${partner}, which would share the fee` }] : []),
          {
            label: 'Asked',
            value: (
              <>
                {asked_by && `${asked_by}, `}
                <Time at={asked_at} />
              </>
            ),
          },
          ...(note ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }] : []),
        ]}
      />
      {isOld && canAnswer(shown) && <p>The agency has asked you again since. Please use the link of the newer mail.</p>}
      {answers ? (
        <>
          <AnswerForm
            agency={agency}
            company={company}
            resumes={resumes}
            splitId={submission.split_id}
            isLinked={isLinked}
            result={result}
          />
          <p className="text-sm text-muted-foreground">
            Without an answer the request ends on <Time at={expires_at} format="date" />.
          </p>
        </>
      ) : (
        <div className="grid justify-items-start gap-3 border-t border-border-strong pt-5 text-sm">
          {isLinked ? (
            <p>
              This request is answered or has ended. <Link to={href('/submissions')}>Sign in</Link> to see how it stands.
            </p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <SubmissionBadge state={shown} reader="candidate" />
                {answered_at && <Time at={answered_at} />}
              </p>
              <Answered submission={submission} />
            </>
          )}
          {canWithdraw(shown) && !isLinked && (
            <ConfirmForm
              ask="Withdraw"
              question={
                <p>
                  Withdraw from {company}? It sees nothing of you here any more, and {agency} cannot put you forward for this role again.
                </p>
              }
              confirm="Withdraw"
            >
              <input type="hidden" name="intent" value="withdraw" />
            </ConfirmForm>
          )}
        </div>
      )}
      {!isLinked && (
        <>
          <Representations company={company} lines={submission.representations} isOwn />
          <Ledger entries={submission.entries} isOwn />
        </>
      )}
    </div>
  )
}

function Answered({ submission: { agency, company, shown, shares_contact, filename, consent_until } }: { submission: OwnSubmission }) {
  switch (shown) {
    case 'agreed':
    case 'sent':
    case 'interview':
      return (
        <p>
          {shown === 'agreed' ? `When ${agency} sends it, ${company} reads` : `${company} reads`} your name and profile
          {shares_contact && ', email, phone and licence number'}
          {filename && `, and the file ${filename}`}
          {consent_until && (
            <>
              , until <Time at={consent_until} format="date-year" />
            </>
          )}
          .
        </p>
      )
    case 'declined':
      return <p>{company} decided for others. It reads nothing of you any more.</p>
    case 'overtaken':
      return (
        <p>
          You agreed that another agency represents you at {company}. {company} learned nothing of you from this one.
        </p>
      )
    case 'withdrawn':
      return <p>{company} sees nothing of you here.</p>
    case 'lapsed':
      return <p>Your consent has ended with its days. {company} reads nothing of you any more.</p>
    default:
      return <p>{company} has learned nothing of you.</p>
  }
}
