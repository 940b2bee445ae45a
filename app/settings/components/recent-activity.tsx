import { Time } from '#app/ui/display/time.tsx'

type Props = { entries: readonly { id: number; at: Date; words: string; browser: string; address: string | null }[] }

/** The recent activity of an account, newest first. */
export function RecentActivity({ entries }: Props) {
  if (entries.length === 0) return <p className="text-sm text-muted-foreground">Nothing is noted yet.</p>
  return (
    <ol className="divide-y divide-border border-y border-border text-sm">
      {entries.map(({ id, at, words, browser, address }) => (
        <li key={id} className="grid gap-x-4 py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
          <span className="font-semibold">{words}</span>
          <Time at={at} format="date-time" className="text-muted-foreground md:text-right" />
          <span className="text-muted-foreground wrap-anywhere md:col-span-2">
            {browser}
            {address && ` · ${address}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
