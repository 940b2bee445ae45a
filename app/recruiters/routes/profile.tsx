import { href, Link, type ShouldRevalidateFunction } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { isLiveRevalidation } from '#app/platform/use-live.ts'
import { saveAgencyProfile } from '#app/posting/agency-profile.server.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { AREAS } from '../areas.server.ts'
import { agencyPath, boardPath, embedSnippet } from '../board.ts'
import { AgencyProfileForm } from '../components/agency-profile-form.tsx'
import { AgencyReadOnly } from '../components/agency-read-only.tsx'
import { BoardSnippet } from '../components/board-snippet.tsx'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import { ProfileTabs } from '../components/profile-tabs.tsx'
import { CHANGED_MEANWHILE, findAgencyProfile } from '../profile.server.ts'
import { agencyForm } from '../profile-form.server.ts'
import type { Route } from './+types/profile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const found = await findAgencyProfile(agency.id)
  if (!found) throw notFound()
  const { profile, slug, version, savedAt } = found
  return {
    profile,
    slug,
    version,
    savedAt,
    mayEdit: may(agency, 'profile.edit'),
    areas: AREAS,
    snippet: profile.board_published ? embedSnippet({ slug, name: profile.name }, config.appUrl) : null,
    /** As the form says when another member saved first. */
    changedMeanwhile: CHANGED_MEANWHILE,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  return handleForm(request, agencyForm, async ({ intent: _, version, ...profile }) => {
    await saveAgencyProfile({ userId, agencyId: agency.id }, profile, version)
    return redirectWithFlash(href('/recruiter/profile'), { title: 'Agency profile saved' })
  })
}

/**
 * After a conflict the form has the version that it then writes over. With one that came of itself, or with another answer than a conflict, it
 * would overwrite unseen what others saved meanwhile.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, actionStatus = 200, ...run }) => {
  if (isLiveRevalidation(run)) return false
  if (formAction === undefined) return true
  return formAction.split('?', 1)[0] === href('/recruiter/profile') && (actionStatus < 400 || actionStatus === 409)
}

export const handle: FailureWords = { failure: { loading: 'Failed to load profile', sending: 'Failed to save profile' } }

export const meta: Route.MetaFunction = () => [{ title: `Agency profile | ${brand.name}` }]

export default function AgencyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, slug, version, savedAt, mayEdit, areas, snippet, changedMeanwhile } = loaderData
  return (
    <>
      <ProfileTabs />
      <p className="my-5 text-sm">
        <Link to={agencyPath(slug)}>Open your agency’s page</Link>
      </p>
      {mayEdit ? (
        <div className="max-w-180">
          <AgencyProfileForm profile={profile} version={version} areas={areas} answer={actionData} savedAt={savedAt}>
            {actionData?.formError === changedMeanwhile && <ChangedMeanwhile saved={profile} sent={actionData.values} />}
          </AgencyProfileForm>
          {snippet !== null && <BoardSnippet boardTo={boardPath(slug)} snippet={snippet} />}
        </div>
      ) : (
        <AgencyReadOnly profile={profile} message={actionData?.formError ?? null} />
      )}
    </>
  )
}
