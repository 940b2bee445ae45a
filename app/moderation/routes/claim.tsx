import { href, Link } from 'react-router'
import { formatAbn } from '#app/employers/profile-fields.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { declineAtDesk, findClaim, grantAtDesk } from '../claims.server.ts'
import { DeskForm } from '../components/desk-form.tsx'
import { deskOf } from '../desk.server.ts'
import { claimDecisionForm } from '../forms.server.ts'
import { WORDS_MAX } from '../words.ts'
import type { Route } from './+types/claim.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const claim = await findClaim(uuidParam(params.claimId))
  if (!claim) throw notFound()
  return { claim, wordsMax: WORDS_MAX }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf({ request, context })
  const claimId = uuidParam(params.claimId)
  return handleForm(request, claimDecisionForm, async ({ decision, words, reason, current_password: currentPassword }) => {
    if (decision === 'grant') {
      await grantAtDesk(desk, claimId, { reason, currentPassword })
      return redirectWithFlash(href('/admin/claims'), { title: 'The company is theirs', text: 'They are told by mail.' })
    }
    await declineAtDesk(desk, claimId, { words, reason, currentPassword })
    return redirectWithFlash(href('/admin/claims'), { title: 'Declined', text: 'They are told by mail.' })
  })
}

/** After a conflict the page shows what somebody else did. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Claim of ${loaderData.claim.company_name}` : 'Claim'} | ${brand.name}` },
]

const DECISIONS = [
  { value: 'grant', label: 'Give it to them', hint: 'They become its owner, and see who applied to its ads.' },
  { value: 'decline', label: 'Decline', hint: 'They read why, and may ask again.' },
]

export default function ClaimPage({ loaderData: { claim, wordsMax }, actionData }: Route.ComponentProps) {
  const { company_name, state, others } = claim
  const values = actionData?.values
  return (
    <>
      <Breadcrumbs items={[{ label: 'Claims', to: href('/admin/claims') }, { label: company_name }]} />
      <h1 className="mt-5 wrap-anywhere">Claim of {company_name}</h1>
      {Number(others) > 0 && (
        <Notice
          tone="warning"
          title={Number(others) === 1 ? 'Somebody else claims it, too.' : `${others} others claim it, too.`}
          className="mt-4"
        >
          Whoever gets it, the others are declined.
        </Notice>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Facts claim={claim} />
        <section aria-labelledby="decide" className="min-w-0">
          <SectionHead id="decide" title={state === 'asked' ? 'Decide' : 'Decided'} size="block" kerb />
          {state === 'asked' ? (
            <DeskForm answer={actionData} button="Decide">
              <RadioGroup
                name="decision"
                label="Decision"
                stacked
                options={DECISIONS}
                defaultValue={String(values?.decision ?? '')}
                error={actionData?.fieldErrors.decision}
              />
              <TextArea
                name="words"
                label="Words to them"
                hint="Needed to decline. They read them in the mail."
                rows={4}
                limit={wordsMax}
                defaultValue={String(values?.words ?? '')}
                error={actionData?.fieldErrors.words}
              />
            </DeskForm>
          ) : (
            <Decided claim={claim} />
          )}
        </section>
      </div>
    </>
  )
}

type Claim = { claim: Route.ComponentProps['loaderData']['claim'] }

function Decided({ claim: { state, decided_by, decided_at, answer } }: Claim) {
  if (state === 'begun') return <p className="text-sm">They have not asked the desk.</p>
  if (state === 'withdrawn') return <p className="text-sm">It ended when they opened or joined another company.</p>
  return (
    <p className="text-sm wrap-anywhere">
      <b className="font-semibold">{state === 'granted' ? 'Granted' : 'Declined'}</b>{' '}
      <span className="text-muted-foreground">
        {state === 'granted' && !decided_by ? 'by a code to its domain' : `by ${decided_by || 'an admin'}`}
        {decided_at && (
          <>
            , <Time at={decided_at} />
          </>
        )}
      </span>
      {answer && <span className="mt-1 block whitespace-pre-line">{answer}</span>}
    </p>
  )
}

/** Who asks, for which company, in their words. */
function Facts({ claim }: Claim) {
  const { state, employer_id, user_id, company_name, website_url, abn, claimed, live_jobs, full_name, email, since, words, asked_at } =
    claim
  const account = (kind: 'company' | 'person', id: string) => href('/admin/accounts/:account', { account: `${kind}-${id}` })
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <SectionHead id="facts" title="Who and what" size="block" kerb />
      <FactList
        facts={[
          { label: 'Company', value: <Link to={account('company', employer_id)}>{company_name}</Link> },
          { label: 'Website', value: website_url ?? 'None said' },
          { label: 'ABN', value: abn ? formatAbn(abn) : 'None' },
          ...(state === 'granted'
            ? []
            : [{ label: 'Before', value: claimed ? 'It had people, who have left' : 'Imported, nobody has signed up' }]),
          { label: 'Live ads', value: figure(Number(live_jobs ?? 0)) },
          { label: 'Claimed by', value: <Link to={account('person', user_id)}>{full_name || email}</Link> },
          { label: 'Email', value: email },
          { label: 'Here since', value: <Time at={since} format="date-year" /> },
          ...(asked_at ? [{ label: 'Asked', value: <Time at={asked_at} /> }] : []),
        ]}
      />
      {words && <p className="mt-4 max-w-[66ch] whitespace-pre-line wrap-anywhere">{words}</p>}
    </section>
  )
}
