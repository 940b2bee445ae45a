import { TagList } from '#app/ui/display/tag-list.tsx'
import { SideSection } from './side-section.tsx'
import { SKILLS_SHOWN } from './skill-groups.tsx'

/** A person's skills or programs, beside their dashboard. */
export function LabelSection({ title, labels }: { title: string; labels: readonly string[] }) {
  return (
    <SideSection title={title}>
      {labels.length === 0 && <p className="text-sm text-muted-foreground">What your CV names appears here.</p>}
      <TagList tags={labels} max={SKILLS_SHOWN} rest="more" label={title} />
    </SideSection>
  )
}
