import Star from 'lucide-react/icons/star'
import { Form } from 'react-router'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted, inTenths } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'

/** The stars of a team: the average of all members who rated, and the reader's own. */
export type Rating = { average: number | null; count: number; mine: number | null }

const STARS = [1, 2, 3, 4, 5] as const

/** The reader's rating of a candidate, a button for each star, and the average of the team. */
export function TeamRating({ rating: { average, count, mine } }: { rating: Rating }) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="rating">
      <h2 id="rating" className="mb-2 text-lg">
        Your rating
      </h2>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OpenedForField />
        <input type="hidden" name="intent" value="rate" />
        <div className="flex">
          {STARS.map((star) => (
            <button
              key={star}
              type="submit"
              name="stars"
              value={star}
              aria-label={counted(star, 'star')}
              aria-pressed={star === mine}
              aria-disabled={sending}
              className="grid size-9 place-items-center rounded-md text-link hover:bg-accent max-md:size-11"
            >
              <Icon icon={Star} alone className={cx('size-6', mine !== null && star <= mine && 'fill-current')} />
            </button>
          ))}
        </div>
        {mine !== null && (
          <Button name="stars" value={0} variant="quiet" size="small" pending={sending}>
            Take back
          </Button>
        )}
      </Form>
      <p className="mt-1 text-sm text-muted-foreground tabular-nums">
        {mine === null ? 'You have not rated yet' : `${mine} of 5`}
        {average !== null && `, team ${inTenths(average)} from ${count}`}
      </p>
    </section>
  )
}
