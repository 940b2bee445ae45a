import { useState } from 'react'
import { Form, href } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { closeBlockedIntroductions } from '#app/introductions/answer.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { AccountFrame } from '#app/settings/components/account-frame.tsx'
import { closeBlockedSubmissions } from '#app/submissions/answer.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { blockByName, listBlocked, unblockByName } from '../blocks.server.ts'
import { BlockForm } from '../components/block-form.tsx'
import { CompanyRows } from '../components/company-rows.tsx'
import { SeenProfile } from '../components/seen-profile.tsx'
import { VisibilityTable } from '../components/visibility-table.tsx'
import { privacyForm } from '../forms.ts'
import { listProfileViews, VIEWS_DAYS } from '../views.server.ts'
import { changeVisibility } from '../visibility.server.ts'
import { type ShownProfile, seenBy, VISIBILITIES, VISIBILITY_WORDS, type Visibility } from '../visibility.ts'
import { listWholeProfiles } from '../whole-profile.server.ts'
import type { Route } from './+types/privacy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = signedInUser(context)
  const [profiles, views, blocked] = await Promise.all([listWholeProfiles([id]), listProfileViews(id), listBlocked(id)])
  const whole = profiles.get(id)! // the signed-in person has a row
  return {
    visibility: whole.visibility,
    seen: { public: seenBy('public', whole), limited: seenBy('limited', whole), private: seenBy('private', whole) },
    views: views.map(({ employer_id, agency_id, ...view }) => ({
      ...view,
      isBlocked: blocked.some((one) => one.employer_id === employer_id && one.agency_id === agency_id),
    })),
    viewsDays: VIEWS_DAYS,
    blocked: blocked.map(({ name, logo_url, brand_colour, created_at }) => ({ name, logo_url, brand_colour, created_at })),
  }
}

const PAGE = href('/account/privacy')

export function action({ request, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  return handleForm(request, privacyForm, async (form) => {
    switch (form.intent) {
      case 'visibility':
        await changeVisibility(id, form.visibility)
        return redirectWithFlash(PAGE, { title: 'Settings saved', text: VISIBILITY_WORDS[form.visibility].hint })
      case 'block':
        await blockByName(id, form.company)
        await closeBlockedIntroductions(id)
        await closeBlockedSubmissions(id)
        return redirectWithFlash(PAGE, { title: `${form.company} is blocked`, text: 'It is not told.' })
      case 'unblock':
        // Also those of a block that was interrupted.
        await closeBlockedIntroductions(id)
        await closeBlockedSubmissions(id)
        await unblockByName(id, form.company)
        return redirectWithFlash(PAGE, { title: `${form.company} is no longer blocked` })
    }
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving settings' } }

export const meta: Route.MetaFunction = () => [{ title: `Who sees you | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { visibility, seen, views, viewsDays, blocked } = loaderData
  useLiveRevalidate(['profile.changed', 'application.viewed'])
  return (
    <AccountFrame wide>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
      </div>
      <FormSection
        title="Who sees you"
        intro="With an application an employer gets what you send, and sees your profile with your licence number, unless you are private or have blocked them."
      >
        <VisibilityForm saved={visibility} seen={seen} />
      </FormSection>
      <FormSection title="Who viewed my profile" intro={`In the last ${viewsDays} days, each company and agency once a day.`}>
        {views.length === 0 && <EmptyState house={null}>Nobody yet. Who opens your profile or an application appears here.</EmptyState>}
        <CompanyRows
          label="Who viewed my profile"
          rows={views.map(({ name, logo_url, brand_colour, title, viewed_at, isBlocked }) => ({
            key: `${name} ${new Date(viewed_at).toISOString()}`,
            name,
            logo_url,
            brand_colour,
            detail: (
              <>
                {title ? `Your application to ${title}` : 'Your profile'}, <Time at={viewed_at} />
              </>
            ),
            intent: isBlocked ? null : 'block',
          }))}
        />
      </FormSection>
      <FormSection
        title="Block list"
        intro="A blocked company or agency finds you nowhere: not in a search, a count or a recommendation. It is not told. An application you sent it stays with it until you withdraw it. The company you work for now, as your profile names it, does not find you in a search either."
      >
        <BlockForm key={blocked.length} result={actionData} />
        <CompanyRows
          label="Block list"
          rows={blocked.map(({ created_at, ...company }) => ({
            ...company,
            key: company.name,
            detail: (
              <>
                since <Time at={created_at} format="date-year" />
              </>
            ),
            intent: 'unblock',
          }))}
        />
      </FormSection>
    </AccountFrame>
  )
}

type VisibilityFormProps = { saved: Visibility; seen: Record<Visibility, ShownProfile | null> }

/** The levels beside what employers see at the chosen one. */
function VisibilityForm({ saved, seen }: VisibilityFormProps) {
  const [chosen, setChosen] = useState(saved)
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <Form method="post" className="grid gap-4">
          <RadioGroup
            label="Profile visibility"
            hideLabel
            name="visibility"
            stacked
            options={VISIBILITIES.map((value) => ({
              value,
              hint: VISIBILITY_WORDS[value].hint,
              label: <b className="font-semibold">{VISIBILITY_WORDS[value].label}</b>,
            }))}
            value={chosen}
            onChange={(event) => setChosen(VISIBILITIES.find((level) => level === event.target.value) ?? chosen)}
          />
          <div>
            <Button variant="primary" size="big" name="intent" value="visibility">
              Save
            </Button>
          </div>
        </Form>
        <SeenProfile level={chosen} seen={seen[chosen]} />
      </div>
      <VisibilityTable level={chosen} />
    </>
  )
}
