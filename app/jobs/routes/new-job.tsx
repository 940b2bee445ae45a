import { randomUUID } from 'node:crypto'
import { memberOf } from '#app/employers/company.server.ts'
import { ProfileIncomplete } from '#app/employers/components/profile-incomplete.tsx'
import { brand } from '#app/platform/brand.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostingForm } from '../components/posting-form.tsx'
import { defaultClosingDate } from '../job.ts'
import { handlePosting } from '../posting-action.server.ts'
import { findPostingFrame } from '../posting-frame.server.ts'
import type { Route } from './+types/new-job.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const frame = await findPostingFrame(company.id, request, null)
  return { ...frame, submissionId: randomUUID(), closesOn: defaultClosingDate(frame.now) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return handlePosting(request, memberOf(context), null)
}

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { submissionId, closesOn, place, ...frame } = loaderData
  return (
    <>
      <PageHead title="Post a job" />
      {frame.missingProfile && <ProfileIncomplete missing={frame.missingProfile} className="mt-5" />}
      <div className="mt-6">
        <PostingForm
          {...frame}
          values={actionData?.values ?? { closes_on: closesOn }}
          errors={actionData?.fieldErrors ?? {}}
          message={actionData?.formError ?? null}
          job={null}
          // The form keeps its own id until it is taken, so that sending it again makes no second job.
          submissionId={String(actionData?.values.submission_id ?? submissionId)}
          place={actionData?.place ?? place}
        />
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Post a job | ${brand.name}` }]
