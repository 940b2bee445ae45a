import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useAcceptedKey } from '#app/ui/browser/use-accepted-key.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { CAMPAIGN_PAGES, type CampaignArea } from '../area-pages.ts'
import { numberWords, type ShownCount, type ShownNumber } from '../few.ts'
import type { RecipientFilter } from '../recipient-filter.ts'
import type { LinkableJob, ShownDraft } from '../shown.ts'
import { CampaignForm } from './campaign-form.tsx'
import { ConsentNotes } from './consent-notes.tsx'
import { MailEnd } from './mail-end.tsx'
import { PlanNotice } from './plan-notice.tsx'

export type DraftPage = {
  area: CampaignArea
  id: string
  name: string
  version: number
  savedAt: Date
  plan: { has: boolean; planName: string; upgradeTo: string }
  teamName: string
  place: string | null
  job: LinkableJob | null
  maySend: boolean
  draft: ShownDraft
  filter: RecipientFilter
  who: string
  jobs: readonly LinkableJob[]
  count: ShownCount
  /** The address asks whether to start it. */
  asksStart: boolean
}

const people = (count: ShownNumber) => `${numberWords(count)} people`

/** A draft: its form for those who may send, else as it reads. */
export function DraftView({ page, result }: { page: DraftPage; result: FormResult | undefined }) {
  const { area, id, name, version, savedAt, plan, teamName, place, maySend, draft, filter, jobs, count, asksStart } = page
  const peopleLink = (
    <Link to={CAMPAIGN_PAGES[area].people(id)}>
      {count.people === null ? 'Read it as one of them gets it' : `See the ${numberWords(count.people)}, with what they agreed to`}
    </Link>
  )
  const canWrite = maySend && plan.has
  const key = useAcceptedKey(result)
  const [typedAt, setTypedAt] = useState<string | null>(null)
  const [held, setHeld] = useState(version)
  if (typedAt !== key && held !== version) setHeld(version)
  return (
    <>
      <PageHead
        title={name}
        lead={
          <>
            Draft, saved <Time at={savedAt} />
          </>
        }
        aside={
          canWrite && (
            <ConfirmForm ask="Delete draft" question={<p>Delete the draft “{name}”?</p>} confirm="Delete" askVariant="line">
              <input type="hidden" name="intent" value="delete" />
            </ConfirmForm>
          )
        }
      />
      {!plan.has && <PlanNotice area={area} plan={plan} className="mt-5" />}
      {canWrite && asksStart && <StartQuestion page={page} result={result} />}
      {canWrite && !asksStart && (
        <div className="mt-6" onInput={() => setTypedAt(key)}>
          {/* Its key makes the form follow what was saved in another tab, unless somebody types in this one. */}
          <CampaignForm
            key={held}
            {...{ area, draft, filter, jobs, count }}
            isNew={false}
            result={result}
            aside={
              <>
                <ConsentNotes teamName={teamName}>
                  <p className="mt-2">{peopleLink}</p>
                </ConsentNotes>
                <MailEnd teamName={teamName} place={place} />
              </>
            }
          >
            <input type="hidden" name="version" value={String(result?.values.version ?? held)} />
          </CampaignForm>
        </div>
      )}
      {!canWrite && (
        <div className="mt-6 max-w-[75ch]">
          <ErrorSummary message={result?.formError} />
          <p className="font-semibold">{draft.subject || 'No subject yet'}</p>
          <p className="mt-3 whitespace-pre-line wrap-anywhere">{draft.body || 'No text yet.'}</p>
        </div>
      )}
    </>
  )
}

/** What will happen, before it does: starting cannot be undone. */
function StartQuestion({ page, result }: { page: DraftPage; result: FormResult | undefined }) {
  const { area, id, version, count, draft, who, job } = page
  const sending = useNavigation().formData?.get('intent')
  return (
    <section aria-labelledby="start" className="mt-6 grid max-w-[75ch] gap-4 rounded-md border border-border-strong bg-card p-5">
      <div className="empty:hidden">
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
      </div>
      <h2 id="start" className="text-xl">
        Send to {people(count.people)}?
      </h2>
      <p className="text-sm">
        “{draft.subject}” goes to {who}
        {job && `, with a button to ${job.title}`}. It goes some at a time, never in a person’s quiet hours; you can pause and stop it. What
        it says is fixed from then on: a change needs a copy.
      </p>
      <p className="text-sm">
        <Link to={CAMPAIGN_PAGES[area].people(id)}>Read it as one of them gets it</Link>
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <OpenedForField />
        <input type="hidden" name="version" value={version} />
        <Button variant="primary" size="big" name="intent" value="start" pending={sending === 'start'}>
          Send to {people(count.people)}
        </Button>
        <ButtonLink to="?" size="big">
          Back to the draft
        </ButtonLink>
      </Form>
    </section>
  )
}
