import type { ProfileContent } from '#app/profiles/candidate-profile.ts'
import { CutText } from '#app/profiles/components/cut-text.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { previewJobs, previewSummary } from '../preview.ts'

type Preview = Pick<ProfileContent, 'summary' | 'jobs' | 'skills' | 'software'>

/** The beginning of a profile: its summary, its first jobs, and what the person can. */
export function ParsedPreview({ profile }: { profile: Preview | null }) {
  if (!profile) return <EmptyState>Nothing is parsed yet. Upload a CV or load the mock data.</EmptyState>
  const { jobs, more } = previewJobs(profile.jobs)
  return (
    <div className="grid gap-5">
      {profile.summary && <CutText text={profile.summary} cut={previewSummary(profile.summary)} />}
      {jobs.length > 0 && (
        <ol aria-label="Jobs" className="grid gap-2.5">
          {jobs.map(({ title, company, start_date, end_date, current }) => (
            <li key={`${title}|${company}|${start_date}`} className="wrap-anywhere">
              <span className="block font-semibold">{title ?? 'Without a title'}</span>
              <span className="block text-sm text-muted-foreground">
                {[company, [start_date, current ? 'present' : end_date].filter(Boolean).join(' – ')].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className="text-sm text-muted-foreground">and {more} more</p>}
      <TagList label="Skills" tags={profile.skills} max={20} />
      <TagList label="Software" tags={profile.software} max={20} />
    </div>
  )
}
