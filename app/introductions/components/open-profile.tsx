import type { ReactNode } from 'react'
import { CutText } from '#app/profiles/components/cut-text.tsx'
import { cutSummary } from '#app/profiles/cut-text.ts'
import { headlineOf, type ShownProfile } from '#app/profiles/visibility.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Time } from '#app/ui/display/time.tsx'

/** A person who is open to work, as much as they show. */
export function OpenProfile({ profile }: { profile: ShownProfile & { updated_at: Date } }) {
  const { wanted, licence, place, summary, skills, updated_at } = profile
  const facts = [
    ...(wanted.length > 0 ? [{ label: 'Looks for', value: wanted.join(', ') }] : []),
    ...(licence ? [{ label: 'Licence', value: licence }] : []),
    ...(place ? [{ label: 'Home', value: place }] : []),
    { label: 'Profile changed', value: <Time at={updated_at} /> },
  ]
  return (
    <article className="max-w-180">
      <PageHead title={headlineOf(profile)} lead="Open to work. Name and contact stay with the person." />
      <div className="mt-6 grid gap-7">
        <FactList facts={facts} />
        {summary && (
          <Section id="summary" title="Summary">
            <CutText text={summary} cut={cutSummary(summary)} />
          </Section>
        )}
        {skills.length > 0 && (
          <Section id="skills" title="Skills">
            <TagList tags={skills} max={skills.length} label="Skills" />
          </Section>
        )}
        <p className="border-t border-border pt-4 text-sm text-muted-foreground">The person sees that your company looked.</p>
      </div>
    </article>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="min-w-0 text-sm">
    <SectionHead id={id} title={title} kerb size="block" />
    {children}
  </section>
)
