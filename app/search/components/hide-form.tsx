import { href } from 'react-router'

type Props = { jobId: number; title: string; isHidden: boolean }

/** Hides a job from a person's lists, or takes that back: a plain form, as the one that saves. Its list gives the focus back by the id. */
export function HideForm({ jobId, title, isHidden }: Props) {
  const words = isHidden ? 'Undo' : 'Hide'
  return (
    <form method="post" action={href('/jobs/:jobId/recommendation', { jobId: String(jobId) })} className="relative z-1 max-md:-my-2.5">
      <button
        type="submit"
        id={`hide-${jobId}`}
        name="choice"
        value={isHidden ? 'undo' : 'hidden'}
        aria-label={`${words} ${isHidden ? 'hiding ' : ''}${title}`}
        className="min-h-6 px-1 text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground max-md:min-h-11"
      >
        {words}
      </button>
    </form>
  )
}
