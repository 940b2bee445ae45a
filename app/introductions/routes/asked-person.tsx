import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { ContactList, ResumeLink } from '#app/applications/components/sent-application.tsx'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { findAsked } from '../asked.server.ts'
import { findCheckProblem } from '../check.server.ts'
import { IntroductionBadge } from '../components/introduction-badge.tsx'
import { NotChecked } from '../components/not-checked.tsx'
import { ProfileSections } from '../components/profile-sections.tsx'
import type { Route } from './+types/asked-person.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: viewerId, company } = signedInUser(context)
  if (!company) throw notFound()
  const request = await findAsked(company.id, uuidParam(params.requestId), viewerId)
  if (!request) throw notFound()
  return { request, problem: request.isChecked ? null : await findCheckProblem(company) }
}

type Request = Route.ComponentProps['loaderData']['request']

const headOf = ({ contact, headline }: Request) => contact?.full_name ?? headline ?? 'Somebody you asked'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? headOf(loaderData.request) : 'Not found'} | ${brand.name}` },
]

export default function AskedPerson({ loaderData: { request, problem } }: Route.ComponentProps) {
  const { title, note, asker, asked_at, answered_at, expires_at, state, isChecked, headline, seen, contact, file, profile_id } = request
  useLiveRevalidate(['introduction.asked', 'introduction.answered', 'introduction.withdrawn'])
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Open to work', to: href('/employer/candidates/open') },
          { label: 'Requests to meet', to: href('/employer/candidates/open/requests') },
          { label: headOf(request) },
        ]}
      />
      <article className="mt-3 grid max-w-180 gap-6">
        <PageHead title={headOf(request)} lead={(contact && headline) ?? undefined} />
        <FactList
          facts={[
            { label: 'Answer', value: <IntroductionBadge state={state} reader="company" /> },
            { label: 'For', value: title },
            {
              label: 'Asked',
              value: (
                <>
                  <Time at={asked_at} />
                  {asker && `, by ${asker}`}
                </>
              ),
            },
            ...(note ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }] : []),
            ...(state === 'pending' ? [{ label: 'Answers by', value: <Time at={expires_at} format="date" /> }] : []),
            ...(answered_at ? [{ label: 'Answered', value: <Time at={answered_at} /> }] : []),
          ]}
        />
        {contact && (
          <section aria-labelledby="contact" className="grid gap-3">
            <SectionHead id="contact" title="Contact" kerb size="block" />
            <ContactList sent={contact} name={contact.full_name} />
            {contact.licence_number && <FactList facts={[{ label: 'Licence number', value: contact.licence_number }]} />}
            {file && <ResumeLink file={file} />}
            <p className="text-sm text-muted-foreground">Shared with your company alone. The person can take it back.</p>
          </section>
        )}
        {seen && contact && <ProfileSections profile={seen} />}
        {!contact && profile_id && isChecked && (
          <Link to={href('/employer/candidates/open/:profileId', { profileId: profile_id })} className="justify-self-start text-sm">
            See the profile
          </Link>
        )}
      </article>
      {problem && <NotChecked {...problem} />}
    </>
  )
}
