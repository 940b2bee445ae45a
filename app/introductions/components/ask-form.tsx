import { Form, href, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { ANSWER_DAYS, type AskedRequest, NOTE_MAX } from '../introduction.ts'
import { IntroductionBadge } from './introduction-badge.tsx'

type Job = { id: number; title: string; location: string; pay: string }
/** What the company asked before; null for nothing. */
export type Asked = (AskedRequest & { askAgainAt: Date | null }) | null

type Props = { jobs: readonly Job[]; asked: Asked; mayAsk: boolean; result: FormResult | undefined }

/** Below a profile: asks its person whether the company may know who they are, or says what came of it. */
export const AskToMeet = (props: Props) => (
  <section aria-labelledby="ask" className="min-w-0 text-sm">
    <SectionHead id="ask" title="Ask to meet" kerb size="block" />
    {props.asked && <AskedBefore asked={props.asked} />}
    {(!props.asked || props.asked.canAsk) && <MayAsk {...props} />}
  </section>
)

function AskedBefore({ asked: { id, state, asked_at, askAgainAt, canAsk } }: { asked: NonNullable<Asked> }) {
  return (
    <div className="mb-4 grid justify-items-start gap-1.5">
      <IntroductionBadge state={state} reader="company" />
      <p className="text-muted-foreground">
        Asked <Time at={asked_at} />.{' '}
        {askAgainAt && !canAsk && (
          <>
            Your company can ask once more from <Time at={askAgainAt} format="date-year" />.{' '}
          </>
        )}
        <Link to={href('/employer/candidates/open/requests/:requestId', { requestId: id })}>See the request</Link>
      </p>
    </div>
  )
}

function MayAsk({ jobs, mayAsk, result }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  if (!mayAsk) return <p className="text-muted-foreground">Only {whoMay('consent.request')} can ask people to meet.</p>
  if (jobs.length === 0)
    return (
      <p className="text-muted-foreground">
        People see role and pay first, so a request needs a live job of yours that states its pay.{' '}
        <Link to={href('/employer/jobs')}>Your jobs</Link>
      </p>
    )
  return (
    <Form method="post" className="grid max-w-140 gap-4">
      <div className="empty:hidden">
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
      </div>
      <SelectField
        label="Job"
        name="job"
        defaultValue={result?.values?.job ?? ''}
        placeholder="Choose one"
        options={jobs.map(({ id, title, location, pay }) => ({ value: String(id), label: `${title}, ${location}, ${pay}` }))}
        error={result?.fieldErrors?.job}
      />
      <TextArea
        label="Note"
        name="note"
        optional
        rows={4}
        limit={NOTE_MAX}
        defaultValue={result?.values?.note ?? ''}
        hint="Without links and addresses"
        error={result?.fieldErrors?.note}
      />
      <p className="text-muted-foreground">
        They see your company, the job, its pay and place and your note, and answer within {ANSWER_DAYS} days. Until they agree you know
        neither name nor contact.
      </p>
      <div>
        <Button variant="primary" pending={sending}>
          Ask to meet
        </Button>
      </div>
    </Form>
  )
}
