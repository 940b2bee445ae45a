import Trash2 from 'lucide-react/icons/trash-2'
import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { brand } from '#app/platform/brand.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'
import { removeResumeForm } from '../forms.ts'
import { listOwnResumes, removeResume } from '../own-resumes.server.ts'
import type { Route } from './+types/own-resumes.ts'

const PAGE = href('/cv-management/resumes')

export async function loader({ context }: Route.LoaderArgs) {
  const { id: viewerId } = signedInUser(context)
  const resumes = await listOwnResumes(viewerId)
  return {
    resumes: resumes.map(({ file_id, ...resume }) => ({ ...resume, link: signFileLink({ fileId: file_id, viewerId, context: 'own' }) })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = signedInUser(context)
  return handleForm(request, removeResumeForm, async ({ resume }) => {
    await removeResume(id, resume)
    return redirectWithFlash(PAGE, { title: 'Resume removed' })
  })
}

/** A refused removal needs the list as it is now. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `Your resumes | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function OwnResumes({ loaderData: { resumes }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'CV Management', to: href('/cv-management') }, { label: 'Your resumes' }]} />
      <div className="mt-5 max-w-180">
        <PageHead
          title="Your resumes"
          lead="The files that you can send with an application. One that you remove stays with the applications it was sent with."
        />
        <div className="mt-5 empty:hidden">
          <ErrorSummary message={actionData?.formError} />
        </div>
        {resumes.length === 0 ? (
          <EmptyState house="weatherboard" className="mt-6" action={<Link to={href('/jobs')}>Find jobs</Link>}>
            A resume that you upload when you apply, or make from your profile, appears here.
          </EmptyState>
        ) : (
          <ul className="mt-6 border-t border-border-strong">
            {resumes.map((resume) => (
              <ResumeRow key={resume.id} resume={resume} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function ResumeRow({ resume }: { resume: Route.ComponentProps['loaderData']['resumes'][number] }) {
  const { id, filename, size_bytes, created_at, last_used_at, sent, is_cv, link } = resume
  const name = shownFilename(filename)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3.5 text-sm">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <a href={link} className="justify-self-start py-0.5 text-base font-semibold wrap-anywhere">
          {name}
        </a>
        <p className="text-muted-foreground tabular-nums">
          {fileSize(size_bytes)}, added <Time at={created_at} />
          {last_used_at && (
            <>
              , last used <Time at={last_used_at} />
            </>
          )}
        </p>
        {sent > 0 && <p className="text-muted-foreground">Sent with {sent === 1 ? 'one application' : `${sent} applications`}</p>}
      </div>
      {is_cv ? (
        <p>
          A version of <Link to={href('/cv-management')}>your CV</Link>, and deleted with it
        </p>
      ) : (
        <ConfirmForm
          ask="Remove"
          askLabel={`Remove ${name}`}
          askVariant="line"
          askSize="small"
          icon={Trash2}
          question={
            <>
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="mt-1">
                Remove this resume?{' '}
                {sent > 0
                  ? `It stays with the ${sent === 1 ? 'application' : 'applications'} it was sent with, and you can send it no more.`
                  : 'Its file is deleted.'}
              </p>
              <p className="mt-1 text-muted-foreground">
                Companies that have it because you agreed to meet, or to be put forward, can no longer open it.
              </p>
            </>
          }
          confirm="Remove resume"
        >
          <input type="hidden" name="resume" value={id} />
        </ConfirmForm>
      )}
    </li>
  )
}
