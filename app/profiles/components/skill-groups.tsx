import { TagList } from '#app/ui/display/tag-list.tsx'

/** How many skills are shown at first (specification, first document §9). */
export const SKILLS_SHOWN = 12

export type SkillGroup = { title: string; labels: readonly string[] }

/** A person's skills and programs by what they are. */
export function SkillGroups({ groups }: { groups: readonly SkillGroup[] }) {
  return (
    <div className="grid gap-2.5">
      {groups.map(({ title, labels }) => (
        <div key={title}>
          <p className="mb-1 text-xs text-muted-foreground">{title}</p>
          <TagList tags={labels} max={SKILLS_SHOWN} rest="more" label={title} />
        </div>
      ))}
    </div>
  )
}
