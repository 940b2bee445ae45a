import { APPLICATION_STATUS } from '#app/applications/application.ts'
import { cx } from '#app/ui/cx.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import type { BoardCard as Card } from '../board-card.ts'
import { cardValue } from '../forms.ts'
import type { Stage } from '../stage.ts'
import { BoardCard } from './board-card.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  stage: Stage
  cards: readonly Card[]
  /** The one column that a phone shows. */
  isChosen: boolean
  /** A card is held over it, and may be dropped. */
  isTarget: boolean
  pageOf: (applicationId: string) => string
  menuOf: (applicationId: string) => string
  mayMove: boolean
  selection: Selection
}

/** A stage with its cards. Columns have no box, cards do. */
export function StageColumn({ stage, cards, isChosen, isTarget, pageOf, menuOf, mayMove, selection }: Props) {
  const status = APPLICATION_STATUS[stage.status]
  return (
    <section
      data-stage={stage.key}
      aria-labelledby={`stage-${stage.key}`}
      className={cx('min-w-48 flex-1 self-stretch rounded-md md:basis-48', !isChosen && 'max-md:hidden', isTarget && 'bg-accent')}
    >
      <header className="border-b-2 border-kerb pb-2.5 max-md:flex max-md:items-center max-md:justify-end">
        <h2 id={`stage-${stage.key}`} className="flex min-w-0 items-baseline gap-2 text-base leading-tight max-md:sr-only">
          <span className="wrap-anywhere">{stage.name}</span>
          <span className="font-normal text-muted-foreground tabular-nums">{cards.length}</span>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground max-md:mt-2.5">
          seen as <Badge tone={status.tone}>{status.label}</Badge>
        </p>
      </header>
      {cards.length === 0 ? (
        <p className="mt-2.5 rounded-md border border-dashed border-border-strong px-3 py-4 text-sm text-muted-foreground">Nobody here</p>
      ) : (
        <ul className="mt-2.5 grid grid-cols-1 gap-2.5">
          {cards.map((card) => (
            // A board of hundreds draws what is in view (contain-intrinsic-size: about the height of a card).
            <li key={card.id} className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
              <BoardCard
                card={card}
                page={pageOf(card.id)}
                menuTo={menuOf(card.id)}
                mayMove={mayMove}
                isTicked={selection.values.has(cardValue(card))}
                onTick={selection.toggle}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
