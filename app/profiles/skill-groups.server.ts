import { labelOf, skillKindOf } from '#app/vocabulary/labels.server.ts'

const TITLES = { skill_real_estate: 'Real estate', skill_sales: 'Sales' } as const
const OTHERS = 'Further skills'

/** A person's skills and programs by what they are, in words; groups without any are left out. */
export function groupSkills({ skills, software }: { skills: readonly string[]; software: readonly string[] }) {
  const titleOf = (slug: string) => {
    const kind = skillKindOf(slug)
    return kind === null ? OTHERS : TITLES[kind]
  }
  const groups = Map.groupBy<string, string>(skills, titleOf)
  return [...Object.values(TITLES), OTHERS]
    .map((title) => ({ title, labels: (groups.get(title) ?? []).map(labelOf) }))
    .concat({ title: 'Software', labels: software.map(labelOf) })
    .filter(({ labels }) => labels.length > 0)
}
