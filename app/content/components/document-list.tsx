import { Link } from 'react-router'
import { dayInWords } from '#app/ui/display/day.ts'
import { counted } from '#app/ui/display/figure.ts'
import type { Drawn } from '#app/ui/illustration/elevation-drawing.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'
import type { DocumentEntry } from '../document.ts'

type Props = {
  documents: readonly DocumentEntry[]
  /** The address that their slugs are added to. */
  path: string
  /** The house fronts beside the first, which leads the list. */
  houses: readonly Drawn[]
}

/** Documents to choose from; the first leads. */
export function DocumentList({ documents: [first, ...others], path, houses }: Props) {
  return (
    <>
      {first && (
        <article className="grid items-end gap-x-9 gap-y-4 border-t border-border-strong pt-7 pb-8 md:grid-cols-[20rem_minmax(0,1fr)] max-md:pt-5 max-md:pb-6">
          <StreetScene houses={houses} gap={150} className="w-full" />
          <div>
            <h2 className="text-3xl tracking-[-0.022em] max-md:text-2xl">
              <EntryLink entry={first} path={path} />
            </h2>
            <p className="mt-2.5">{first.description}</p>
            <Facts entry={first} />
          </div>
        </article>
      )}
      <ul className="border-t border-border-strong">
        {others.map((entry) => (
          <li key={entry.slug} className="border-border not-first:border-t">
            <article className="grid gap-x-9 gap-y-1 pt-5 pb-5.5 md:grid-cols-[20rem_minmax(0,1fr)]">
              <h2 className="text-xl">
                <EntryLink entry={entry} path={path} />
              </h2>
              <div>
                <p>{entry.description}</p>
                <Facts entry={entry} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}

const EntryLink = ({ entry, path }: { entry: DocumentEntry; path: string }) => (
  <Link to={`${path}/${entry.slug}`} className="text-inherit no-underline hover:underline">
    {entry.title}
  </Link>
)

const Facts = ({ entry: { audience, minutes, updated } }: { entry: DocumentEntry }) => (
  <p className="mt-2 flex flex-wrap text-sm text-muted-foreground [&>span:not(:last-child)]:after:mx-2 [&>span:not(:last-child)]:after:content-['·']">
    {audience && <span>{audience}</span>}
    <span>{counted(minutes, 'minute')}</span>
    <span>
      Checked <time dateTime={updated}>{dayInWords(updated)}</time>
    </span>
  </p>
)
