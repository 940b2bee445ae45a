import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { POSTING_PAGES } from '#app/posting/area-pages.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { AddStage } from '../components/add-stage.tsx'
import { StageList } from '../components/stage-list.tsx'
import { StageTemplates } from '../components/stage-templates.tsx'
import { stagesForm } from '../forms.ts'
import { addStage, applyTemplate, changeStage, countPlaced, listStages, removeStage, shiftStage } from '../stages.server.ts'
import type { Route } from './+types/stages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const [stages, placed] = await Promise.all([listStages(member.advertiser), countPlaced(member.advertiser)])
  return { area: areaOf(member.advertiser), stages, placed, mayEdit: may(member, 'pipeline.edit') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return handleForm(request, stagesForm, async (form) => {
    switch (form.intent) {
      case 'add':
        await addStage(member, form)
        return redirectWithFlash(url.pathname, { title: `Stage “${form.name}” added` })
      case 'change':
        await changeStage(member, form)
        return redirectWithFlash(url.pathname, { title: `Stage “${form.name}” saved` })
      case 'left':
      case 'right':
        await shiftStage(member, form.key, form.intent === 'left' ? -1 : 1)
        return redirectWithFlash(url.pathname, { title: 'The order is saved' })
      case 'remove':
        await removeStage(member, form)
        return redirectWithFlash(url.pathname, { title: 'Stage removed', text: 'No candidate is told: what they see is the same.' })
      case 'template':
        await applyTemplate(member, form.template)
        return redirectWithFlash(url.pathname, { title: 'The stages are replaced', text: 'Cards stand by what candidates see.' })
    }
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Stages of your board | ${brand.name}` }]

export default function Stages({ loaderData, actionData }: Route.ComponentProps) {
  const { area, stages, placed, mayEdit } = loaderData
  return (
    <div className="max-w-4xl">
      <Breadcrumbs items={[{ label: 'Jobs', to: POSTING_PAGES[area].jobs }, { label: 'Stages' }]} />
      <div className="mt-3">
        <PageHead
          title="Stages of your board"
          lead="Your team sees the stages, on the boards of all your jobs. Candidates see only the status that a stage stands for."
        />
      </div>
      <div className="mt-5 empty:hidden">
        <ErrorSummary message={actionData?.formError} errors={actionData?.fieldErrors} />
      </div>
      {!mayEdit && <Notice className="mt-5">Only {whoMay('pipeline.edit')} changes the stages.</Notice>}
      <StageList stages={stages} placed={placed} mayEdit={mayEdit} />
      {mayEdit && (
        <>
          <AddStage stages={stages} result={actionData?.values.intent === 'add' ? actionData : undefined} />
          <StageTemplates />
        </>
      )}
    </div>
  )
}
