import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListSection } from '#app/profiles/candidate-profile.ts'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Entry } from '../review.ts'

export type ShownProfile = { summary: string | null } & Record<ListSection, readonly Entry[]>

/** The profile as employers will see it: what the CV says, with what the person decided about it. */
export function ProfilePreview({ profile }: { profile: ShownProfile | null }) {
  const isEmpty = !profile || (!profile.summary && Object.values(profile).every((value) => value === null || value.length === 0))
  if (isEmpty)
    return (
      <EmptyState house="weatherboard" className="mt-5">
        Nothing yet. What your CV says, and what you keep of it, will appear here as employers see it.
      </EmptyState>
    )
  const { summary, jobs, roles, licences, skills, software } = profile
  return (
    <div className="mt-5 grid gap-6">
      <p className="text-sm text-muted-foreground">
        What employers you apply to see; who finds you sees less, as <Link to={href('/account/privacy')}>you choose</Link>. Your name,
        contact details, licence number and the CV itself only come with an application, or when you agree to meet.
      </p>
      {summary && (
        <Part id="preview-summary" title="Summary">
          <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{summary}</p>
        </Part>
      )}
      {roles.length > 0 && (
        <Part id="preview-roles" title="Roles">
          <TagList tags={labels(roles)} max={roles.length} label="Roles" />
        </Part>
      )}
      {jobs.length > 0 && (
        <Part id="preview-jobs" title="Experience">
          <ul className="grid gap-3">
            {jobs.map(({ key, label, detail }) => (
              <li key={key} className="wrap-anywhere">
                <span className="font-semibold">{label}</span>
                {detail && <span className="block text-sm text-muted-foreground">{detail}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {licences.length > 0 && (
        <Part id="preview-licences" title="Licence">
          <TagList tags={labels(licences)} max={licences.length} label="Licence" />
        </Part>
      )}
      {skills.length > 0 && (
        <Part id="preview-skills" title="Skills">
          <TagList tags={labels(skills)} max={skills.length} label="Skills" />
        </Part>
      )}
      {software.length > 0 && (
        <Part id="preview-software" title="Software">
          <TagList tags={labels(software)} max={software.length} label="Software" />
        </Part>
      )}
    </div>
  )
}

const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  )
}
