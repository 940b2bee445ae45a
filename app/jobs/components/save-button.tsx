import Bookmark from 'lucide-react/icons/bookmark'
import { href, useFetcher } from 'react-router'
import { useHasFailed } from '#app/ui/browser/retryable-fetch.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { IconButton } from '#app/ui/controls/icon-button.tsx'

type Props = { jobId: number; title: string; saved: boolean; look?: 'icon' | 'button'; className?: string }

/** Saves a job, or removes it from the saved ones. The button changes at once, and back if the request fails. */
export function SaveButton({ jobId, title, saved, look = 'icon', className }: Props) {
  const fetcher = useFetcher()
  const path = href('/jobs/:jobId/saved', { jobId: String(jobId) })
  const wanted = useHasFailed(path) ? null : fetcher.formData?.get('saved')
  const shown = wanted ? wanted === 'true' : saved
  const verb = shown ? 'Saved' : 'Save Job'
  return (
    <fetcher.Form method="post" action={path} className={className}>
      <input type="hidden" name="saved" value={String(!shown)} />
      {look === 'icon' ? (
        <IconButton type="submit" icon={Bookmark} label={`Save ${title}`} pressed={shown} data-save="" />
      ) : (
        <Button size="big" icon={Bookmark} aria-pressed={shown} className={shown ? '[&_svg]:fill-current' : undefined} data-save="">
          <span>{verb}</span>
        </Button>
      )}
    </fetcher.Form>
  )
}
