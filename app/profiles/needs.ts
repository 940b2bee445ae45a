import { counted } from '#app/ui/display/figure.ts'
import type { Completeness } from './completeness.ts'

/** A saved job counts as closing soon within this many days. */
export const SAVED_CLOSING_DAYS = 7

type Interview = { id: string; title: string; company_name: string }
type Facts = { interviews: readonly Interview[]; completeness: Completeness; closing: number }
type Pages = { application: (id: string) => string; profile: string; cv: string; saved: string }

/** What a job seeker's dashboard says first: interviews, what the profile lacks, saved jobs that close soon. Each with its next step. */
export function seekerNeeds({ interviews, completeness, closing }: Facts, pages: Pages) {
  const needs: { title: string; detail: string; to: string; link: string }[] = []
  for (const { id, title, company_name } of interviews)
    needs.push({
      title: 'Invited to an interview',
      detail: `${title}, ${company_name}`,
      to: pages.application(id),
      link: 'See the application',
    })
  const missing = completeness.items.filter(({ done }) => !done)
  const [next] = missing
  if (next)
    needs.push({
      title: missing.length === 1 ? 'One profile step left' : `${missing.length} profile steps left`,
      detail: next.why,
      ...(next.label === 'CV uploaded'
        ? { to: pages.cv, link: 'Upload a CV' }
        : { to: pages.profile, link: `Add: ${next.label.toLowerCase()}` }),
    })
  if (closing > 0)
    needs.push({
      title: counted(closing, 'saved job closes soon', 'saved jobs close soon'),
      detail: `Within ${SAVED_CLOSING_DAYS} days`,
      to: pages.saved,
      link: closing === 1 ? 'See it' : 'See them',
    })
  return needs
}
