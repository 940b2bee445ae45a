import { Form } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import { criteriaForm } from '../forms.ts'
import { addCriterion, beginCriteria, listCriteria, removeCriterion } from '../scorecard.server.ts'
import { CRITERION_MAX, type Criterion, FIRST_CRITERIA, SCORE_WORDS } from '../scorecard.ts'
import type { Route } from './+types/scorecards.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return { area: areaOf(member.advertiser), criteria: await listCriteria(member.advertiser), mayEdit: may(member, 'pipeline.edit') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return handleForm(request, criteriaForm, async (form) => {
    switch (form.intent) {
      case 'add':
        await addCriterion(member, form)
        return redirectWithFlash(url.pathname, { title: `“${form.name}” added` })
      case 'begin':
        await beginCriteria(member)
        return redirectWithFlash(url.pathname, { title: 'Added', text: 'Remove what your team does not look for.' })
      case 'remove':
        await removeCriterion(member, form.criterion)
        return redirectWithFlash(url.pathname, { title: 'Removed', text: 'What was scored by it is gone, too.' })
    }
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Scorecards | ${brand.name}` }]

const ROLES = [{ value: '', label: 'Every role' }, ...CATEGORIES.map((value) => ({ value, label: CATEGORY[value].label }))]

export default function Scorecards({ loaderData: { area, criteria, mayEdit }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === 'POST'
  const groups = Map.groupBy(criteria, ({ category_slug }) => category_slug)
  return (
    <div className="max-w-3xl">
      <Breadcrumbs items={[{ label: 'Candidates', to: AREA_PAGES[area].candidates }, { label: 'Scorecards' }]} />
      <div className="mt-3">
        <PageHead
          title="Scorecards"
          lead={`What your team looks for in each role. Each member scores a candidate from 1 (${SCORE_WORDS[1].toLowerCase()}) to 4 (${SCORE_WORDS[4].toLowerCase()}), and sees the others’ scores after that.`}
        />
      </div>
      <div className="mt-5 empty:hidden">
        <ErrorSummary message={actionData?.formError} errors={actionData?.fieldErrors} />
      </div>
      {!mayEdit && <Notice className="mt-5">Only {whoMay('pipeline.edit')} changes what the team looks for.</Notice>}
      {criteria.length === 0 && <EmptyState house="terrace">Nothing is scored yet.</EmptyState>}
      {[...groups].map(([category, own]) => (
        <Group key={category} title={category === null ? 'Every role' : CATEGORY[category].label} criteria={own} mayEdit={mayEdit} />
      ))}
      {mayEdit && (
        <section aria-labelledby="add" className="mt-9">
          <SectionHead id="add" title="Add a criterion" />
          <Form
            key={criteria.length}
            method="post"
            preventScrollReset
            noValidate
            className="mt-3 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
          >
            <OpenedForField />
            <input type="hidden" name="intent" value="add" />
            <TextField
              label="What you look for"
              name="name"
              maxLength={CRITERION_MAX}
              autoComplete="off"
              defaultValue={String(actionData?.values.name ?? '')}
              error={actionData?.fieldErrors.name}
            />
            <SelectField label="Roles" name="category" options={ROLES} defaultValue={String(actionData?.values.category ?? '')} />
            <Button variant="primary" pending={sending}>
              Add
            </Button>
          </Form>
          {criteria.length === 0 && (
            <Form method="post" preventScrollReset className="mt-4">
              <OpenedForField />
              <input type="hidden" name="intent" value="begin" />
              <Button pending={sending}>Begin with {FIRST_CRITERIA.length} of ours</Button>
            </Form>
          )}
        </section>
      )}
    </div>
  )
}

const Group = ({ title, criteria, mayEdit }: { title: string; criteria: readonly Criterion[]; mayEdit: boolean }) => (
  <section aria-label={title} className="mt-6">
    <h2 className="text-lg">{title}</h2>
    <ul className="mt-2 border-t border-border-strong">
      {criteria.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2.5">
          <span className="wrap-anywhere">{name}</span>
          {mayEdit && (
            <ConfirmForm
              ask="Remove"
              askLabel={`Remove ${name}`}
              askVariant="quiet"
              askSize="small"
              question={<p className="font-semibold">Remove it, with everything that was scored by it?</p>}
              confirm="Remove"
            >
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="criterion" value={id} />
            </ConfirmForm>
          )}
        </li>
      ))}
    </ul>
  </section>
)
