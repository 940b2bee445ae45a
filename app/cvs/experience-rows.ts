import type { Experience } from './experience.ts'

/** The fields of an experience as its form sends them; each job is a row, and `current` holds the numbers of the ticked rows, from 0. */
type Typed = Partial<
  Record<'summary' | 'position' | 'company' | 'start_date' | 'end_date' | 'current' | 'skills' | 'software', string | readonly string[]>
>

/** What was typed into the form of an experience. Rows without a position or a company are left out. */
export function typedExperience(typed: Typed): Experience {
  const rows = (name: keyof Typed) => [typed[name] ?? []].flat()
  const [position, company, starts, ends, current] = (['position', 'company', 'start_date', 'end_date', 'current'] as const).map(rows)
  const listed = (name: 'skills' | 'software') =>
    rows(name)
      .flatMap((text) => text.split(','))
      .map((one) => one.trim())
      .filter(Boolean)
  return {
    summary: rows('summary')[0] || null,
    jobs: Array.from({ length: Math.max(position?.length ?? 0, company?.length ?? 0) }, (_, row) => ({
      position: position?.[row] || null,
      company: company?.[row] || null,
      start_date: starts?.[row] || null,
      end_date: ends?.[row] || null,
      current: current?.includes(String(row)) ?? false,
    })).filter((job) => job.position !== null || job.company !== null),
    skills: listed('skills'),
    software: listed('software'),
  }
}
