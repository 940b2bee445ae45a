import { randomUUID } from 'node:crypto'
import { Form, href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { takeBackSubmission } from '../ask.server.ts'
import { CommentList } from '../components/comment-list.tsx'
import { Ledger, Representations } from '../components/ledger.tsx'
import { SubmissionBadge } from '../components/submission-badge.tsx'
import { commentAsAgency } from '../decide.server.ts'
import { submissionForm } from '../forms.ts'
import { findSubmission } from '../list.server.ts'
import { shareText } from '../money.ts'
import { endShortlist, sendShortlistAgain } from '../shortlist.server.ts'
import { findSplit } from '../splits.server.ts'
import { canAnswer, canPlace, canSend, canSplit, canTakeBack, isShared, PUT_FORWARD, SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/submission.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const submission = await findSubmission(agency.id, uuidParam(params.submissionId))
  if (!submission) throw notFound()
  const split = await findSplit(submission.id)
  const isPageOver = submission.link_ended_at !== null || (submission.link_until !== null && submission.link_until <= new Date())
  return {
    submission,
    split: split ?? null,
    isPageOver,
    agency: agency.name,
    mayManage: may(agency, 'submission.manage'),
    formId: randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const submissionId = uuidParam(params.submissionId)
  const member = { userId, agencyId: agency.id }
  const page = href('/recruiter/submissions/:submissionId', { submissionId })
  const shortlistOf = async () => {
    const submission = await findSubmission(agency.id, submissionId)
    if (!submission) throw notFound()
    if (!submission.shortlist_id) throw new AppError('conflict', 'This was not sent to a client')
    return submission.shortlist_id
  }
  return handleForm(request, submissionForm, async (form) => {
    switch (form.intent) {
      case 'take-back': {
        const before = await findSubmission(agency.id, submissionId)
        await takeBackSubmission(member, submissionId)
        return redirectWithFlash(page, {
          title: 'Taken back',
          text:
            before && isShared(before.shown)
              ? 'The client no longer sees this candidate.'
              : 'The client has seen nothing of this candidate.',
        })
      }
      case 'send-again':
        await sendShortlistAgain(member, await shortlistOf())
        return redirectWithFlash(page, { title: 'Sent again', text: 'The earlier link has ended.' })
      case 'end-link':
        await endShortlist(member, await shortlistOf())
        return redirectWithFlash(page, { title: 'The page has ended', text: 'It shows nothing more.' })
      case 'comment':
        await commentAsAgency(member, submissionId, { formId: form.form_id, body: form.body })
        return redirectWithFlash(`${page}#comments`, { title: 'Sent', text: 'The client reads it beside the candidate.' })
    }
  })
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.submission.name}, ${loaderData.submission.client} | ${brand.name}` : `Not found | ${brand.name}` },
]

type Page = Route.ComponentProps['loaderData']

export default function SubmissionPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { submission, mayManage } = page
  const { name, role, client, shown } = submission
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Submissions', to: href('/recruiter/submissions') }, { label: name }]} />
      <div className="mt-3 grid gap-6">
        <PageHead title={name} lead={`${role}, ${client}`} aside={<SubmissionBadge state={shown} />} />
        <div className="empty:hidden">
          <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        </div>
        {!mayManage && (
          <p className="text-sm text-muted-foreground">
            You can read this. Only {whoMay('submission.manage')} can {PUT_FORWARD}.
          </p>
        )}
        <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="grid min-w-0 gap-8">
            <Facts submission={submission} isPageOver={page.isPageOver} />
            {mayManage && <Next page={page} />}
            {page.split && <Split split={page.split} />}
            {(submission.comments.length > 0 || (isShared(shown) && mayManage)) && <Comments page={page} result={actionData} />}
          </div>
          <div className="grid min-w-0 gap-8">
            <Representations company={client} lines={submission.representations} />
            <Ledger entries={submission.entries} />
          </div>
        </div>
      </div>
    </>
  )
}

function Facts({ submission, isPageOver }: Pick<Page, 'submission' | 'isPageOver'>) {
  const { asked_at, asked_by, expires_at, shown, consent_until, shares_contact, filename, contact_email, sent_at, link_until } = submission
  const { link_ended_at, decided_by, decided_at, reason, note } = submission
  return (
    <FactList
      facts={[
        {
          label: 'Asked',
          value: (
            <>
              <Time at={asked_at} />
              {asked_by && `, by ${asked_by}`}
            </>
          ),
        },
        ...(note ? [{ label: 'Your word', value: <span className="whitespace-pre-line">{note}</span> }] : []),
        ...(shown === 'asked' ? [{ label: 'Answers by', value: <Time at={expires_at} format="date" /> }] : []),
        ...(consent_until
          ? [
              {
                label: 'Agreed to share',
                value: ['name and profile', shares_contact && 'contact and licence number', filename && `the file ${filename}`]
                  .filter(Boolean)
                  .join(', '),
              },
              { label: 'Until', value: <Time at={consent_until} format="date-year" /> },
            ]
          : []),
        ...(sent_at && link_until
          ? [
              {
                label: 'Sent',
                value: (
                  <>
                    <Time at={sent_at} />
                    {contact_email && `, to ${contact_email}`}
                    {link_ended_at ? (
                      '; the page has ended'
                    ) : (
                      <>
                        ; {isPageOver ? 'could' : 'can'} be read until <Time at={link_until} format="date" />
                      </>
                    )}
                  </>
                ),
              },
            ]
          : []),
        ...(decided_at
          ? [
              {
                label: 'Answered',
                value: (
                  <>
                    {decided_by && `${decided_by}, `}
                    <Time at={decided_at} />
                  </>
                ),
              },
            ]
          : []),
        ...(reason ? [{ label: 'Reason', value: <span className="whitespace-pre-line">{reason}</span> }] : []),
      ]}
    />
  )
}

function Split({ split }: { split: NonNullable<Page['split']> }) {
  return (
    <section aria-labelledby="split" className="text-sm">
      <SectionHead id="split" title="Split" kerb size="block" />
      <p className="wrap-anywhere">
        {split.agency} {shareText(split.agency_basis_points)}, {split.partner} {shareText(split.partner_basis_points)}:{' '}
        {SPLIT_STATE[split.state]}. <Link to={href('/recruiter/splits')}>All splits</Link>
      </p>
    </section>
  )
}

const SPLIT_STATE = {
  proposed: 'waits for the other agency',
  agreed: 'agreed by both',
  declined: 'declined',
  taken_back: 'taken back',
} as const

function Next({ page: { submission, split } }: { page: Page }) {
  const { id: submissionId, employer_id, shown, client, shortlist_id, link_ended_at, placement_id } = submission
  const hasSplit = split?.state === 'proposed' || split?.state === 'agreed'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {canSend(shown) && split?.state === 'proposed' && (
        <p className="w-full text-sm">
          The split with {split.partner} waits for its answer. Both agree before {client} sees the candidate, so this cannot be sent yet.
        </p>
      )}
      {canSend(shown) && (
        <ButtonLink
          to={`${href('/recruiter/shortlists/new')}?client=${employer_id}`}
          variant={split?.state === 'proposed' ? 'line' : 'primary'}
        >
          Send to {client}
        </ButtonLink>
      )}
      {canSplit(shown) && !hasSplit && (
        <ButtonLink to={href('/recruiter/submissions/:submissionId/split', { submissionId })}>Share the fee</ButtonLink>
      )}
      {placement_id ? (
        <ButtonLink to={href('/recruiter/placements/:placementId', { placementId: placement_id })} variant="primary">
          See the placement
        </ButtonLink>
      ) : (
        canPlace(shown) && (
          <ButtonLink to={href('/recruiter/submissions/:submissionId/placement', { submissionId })} variant="primary">
            Record the placement
          </ButtonLink>
        )
      )}
      {shortlist_id && isShared(shown) && !placement_id && (
        <>
          <Form method="post">
            <OpenedForField />
            <Button name="intent" value="send-again">
              Send the page again
            </Button>
          </Form>
          {!link_ended_at && (
            <ConfirmForm
              ask="End the page"
              askVariant="line"
              question={<p>End the page of this shortlist? The client reads nothing more of anybody on it.</p>}
              confirm="End the page"
            >
              <input type="hidden" name="intent" value="end-link" />
            </ConfirmForm>
          )}
        </>
      )}
      {canTakeBack(shown) && !placement_id && (
        <ConfirmForm
          ask="Take back"
          askVariant="line"
          question={
            <p>
              Take this back?{' '}
              {isShared(shown)
                ? `${client} then no longer sees the candidate.`
                : `${client} has seen nothing of the candidate${canAnswer(shown) ? ', who can then no longer answer' : ''}.`}
            </p>
          }
          confirm="Take back"
        >
          <input type="hidden" name="intent" value="take-back" />
        </ConfirmForm>
      )}
    </div>
  )
}

function Comments({
  page: { submission, isPageOver, agency, mayManage, formId },
  result,
}: {
  page: Page
  result: Route.ComponentProps['actionData']
}) {
  const sending = useNavigation().formData?.get('intent') === 'comment'
  return (
    <section aria-labelledby="comments" className="grid gap-4">
      <SectionHead id="comments" title="Comments" kerb size="block" className="mb-0" />
      <CommentList comments={submission.comments} agency={agency} client={submission.client} />
      {mayManage && isShared(submission.shown) && isPageOver && (
        <p className="text-sm text-muted-foreground">The page of the shortlist is over. Send it again to write to {submission.client}.</p>
      )}
      {mayManage && isShared(submission.shown) && !isPageOver && (
        // Empty after a comment was sent, and not when the page is loaded again.
        <Form
          key={submission.comments.filter(({ side }) => side === 'agency').length}
          method="post"
          noValidate
          className="grid max-w-120 gap-3"
        >
          <OpenedForField />
          <input type="hidden" name="form_id" value={formId} />
          <TextArea
            label={`To ${submission.client}`}
            name="body"
            rows={3}
            defaultValue={String(result?.values.body ?? '')}
            error={result?.fieldErrors.body}
          />
          <Button name="intent" value="comment" className="justify-self-start" pending={sending}>
            Send
          </Button>
        </Form>
      )}
    </section>
  )
}
