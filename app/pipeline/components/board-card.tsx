import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import type { BoardCard as Card } from '../board-card.ts'
import { waitsForAnswer } from '../clock.ts'
import { cardValue } from '../forms.ts'
import { CardFacts, CardRating } from './card-facts.tsx'
import { ClockNote } from './clock-note.tsx'
import { Since } from './since.tsx'
import { TickCard } from './tick-card.tsx'

type Props = {
  card: Card
  page: string
  /** The address that opens the menu of the card. */
  menuTo: string
  mayMove: boolean
  isTicked: boolean
  onTick: (value: string, isOn: boolean) => void
}

/** A candidate's card. A tick or a move of another card leaves it as it is. */
export const BoardCard = memo(function BoardCard({ card, page, menuTo, mayMove, isTicked, onTick }: Props) {
  const { id, full_name, since } = card
  return (
    <article
      aria-labelledby={`card-${id}`}
      draggable={mayMove}
      data-card={cardValue(card)}
      className={cx(
        'min-w-0 rounded-md border bg-card px-3 pt-2.5 pb-2 text-sm',
        isTicked ? 'border-primary-line shadow-[inset_0_0_0_1px_var(--primary-line)]' : 'border-border',
        mayMove && 'md:cursor-grab',
      )}
    >
      <div className="flex items-start gap-2 max-md:items-center">
        {mayMove && <TickCard card={card} isTicked={isTicked} onTick={onTick} />}
        <h3 id={`card-${id}`} className="min-w-0 flex-1 pt-0.5 text-base leading-snug tracking-normal">
          <Link to={page} draggable={false} className="text-foreground no-underline wrap-anywhere hover:underline">
            {full_name}
          </Link>
        </h3>
        {mayMove && (
          <Link
            to={menuTo}
            id={`menu-${id}`}
            draggable={false}
            preventScrollReset
            aria-label={`Move ${full_name}`}
            aria-haspopup="dialog"
            className="-mt-1 -mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
          >
            <Icon icon={Ellipsis} alone className="size-4.5" />
          </Link>
        )}
      </div>
      <CardFacts card={card} />
      {card.clock && waitsForAnswer(card.status) && <ClockNote clock={card.clock} className="mt-2" />}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border pt-2 text-xs text-muted-foreground">
        <CardRating card={card} />
        <Since at={since} />
      </p>
    </article>
  )
})
