import { Card } from '#app/ui/display/card.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { headlineOf, type ShownProfile, VISIBILITY_WORDS, type Visibility } from '../visibility.ts'

const SKILLS_SHOWN = 3

/** A person's profile as a verified employer sees it who has no application from them. */
export function SeenProfile({ level, seen }: { level: Visibility; seen: ShownProfile | null }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted-foreground">
        What employers see: <b className="font-semibold text-foreground">{VISIBILITY_WORDS[level].label}</b>
      </figcaption>
      <Card as="div" className="text-sm">
        {seen === null ? (
          <p className="text-muted-foreground">Nothing, until you send an application. Then they see what you sent.</p>
        ) : (
          <>
            <div className="flex items-center gap-3.5">
              <span aria-hidden="true" className="size-16 shrink-0 rounded-full border-[1.5px] border-dashed border-input" />
              <div className="min-w-0 wrap-anywhere">
                <p className="inline-block border-b-[1.5px] border-dashed border-input leading-tight text-muted-foreground">
                  Name after you apply
                </p>
                <p className="text-base font-semibold">{headlineOf(seen)}</p>
                {seen.licence && <p className="text-muted-foreground">{seen.licence}</p>}
                {seen.place && <p className="text-muted-foreground">{seen.place}</p>}
              </div>
            </div>
            {seen.summary && <p className="mt-3 line-clamp-6 whitespace-pre-line wrap-anywhere">{seen.summary}</p>}
            <TagList tags={seen.skills} max={SKILLS_SHOWN} label="Skills" className="mt-3" />
          </>
        )}
      </Card>
    </figure>
  )
}
