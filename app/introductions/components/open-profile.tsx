import type { ReactNode } from 'react'
import { headlineOf, type ShownProfile } from '#app/profiles/visibility.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ProfileSections } from './profile-sections.tsx'

type Props = { profile: ShownProfile & { updated_at: Date } /** The request to meet. */; children: ReactNode }

/** A person who is open to work, as much as they show. */
export const OpenProfile = ({ profile, children }: Props) => (
  <article className="mt-3 max-w-180">
    <PageHead title={headlineOf(profile)} lead="Open to work. Name and contact stay with the person until they agree to meet." />
    <div className="mt-6 grid gap-7">
      <ProfileSections profile={profile} facts={[{ label: 'Profile changed', value: <Time at={profile.updated_at} /> }]} />
      {children}
      <p className="border-t border-border pt-4 text-sm text-muted-foreground">The person sees that your company looked.</p>
    </div>
  </article>
)
