import type { ReactNode } from 'react'
import { CutText } from '#app/profiles/components/cut-text.tsx'
import { cutSummary } from '#app/profiles/cut-text.ts'
import type { ShownProfile } from '#app/profiles/visibility.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'

type Props = { profile: ShownProfile /** After those of the profile. */; facts?: readonly { label: string; value: ReactNode }[] }

/** A person's profile, as much as they show: facts, summary, skills. */
export function ProfileSections({ profile: { wanted, licence, place, summary, skills }, facts = [] }: Props) {
  const shown = [
    ...(wanted.length > 0 ? [{ label: 'Looks for', value: wanted.join(', ') }] : []),
    ...(licence ? [{ label: 'Licence', value: licence }] : []),
    ...(place ? [{ label: 'Home', value: place }] : []),
    ...facts,
  ]
  return (
    <>
      <FactList facts={shown} />
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
    </>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="min-w-0 text-sm">
    <SectionHead id={id} title={title} kerb size="block" />
    {children}
  </section>
)
