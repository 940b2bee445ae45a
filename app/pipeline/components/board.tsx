import { type DragEvent, useCallback, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { OpenedForField, useOpenedFor } from '#app/ui/forms/opened-for.tsx'
import type { BoardCard as Card } from '../board-card.ts'
import { type BoardQuery, boardSearch } from '../board-query.ts'
import { cardValue } from '../forms.ts'
import { moveRefusal, type Stage } from '../stage.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { StageColumn } from './stage-column.tsx'
import { StagePicker } from './stage-picker.tsx'
import { StageScroll } from './stage-scroll.tsx'
import { useSelection } from './use-selection.ts'

type Props = {
  cards: readonly Card[]
  stages: readonly Stage[]
  query: BoardQuery
  /** The address of a candidate's page. */
  pageOf: (applicationId: string) => string
  mayMove: boolean
  /** The page that writes to all that are ticked; null for whoever may not. */
  messageTo: string | null
}

/**
 * The board of a job: a column for each stage. However a card is moved (dragged, by its menu, or many at once), the same form is sent.
 * The whole board is that form, so that ticked cards move without scripts, too.
 */
export function Board({ cards, stages, query, pageOf, mayMove, messageTo }: Props) {
  const selection = useSelection(cards)
  const shown = useWhileMoving(cards, stages)
  const drag = useDrag({ cards, stages, selected: selection.values })
  const chosen = stages.find(({ key }) => key === query.stage) ?? stages[0]
  const columns = stages.map((stage) => ({ stage, cards: shown.filter((card) => card.stage === stage.key) }))
  const menuOf = useCallback((id: string) => `${boardSearch(query)}${boardSearch(query) === '?' ? '' : '&'}move=${id}`, [query])
  const withdrawn = shown.filter(({ stage }) => stage === null)
  return (
    <>
      <StagePicker columns={columns} chosen={chosen?.key ?? ''} query={query} />
      <Form method="post" preventScrollReset className="group/board" aria-label="Board">
        <OpenedForField />
        <input type="hidden" name="intent" value="move" />
        <StageScroll count={stages.length} {...(mayMove ? drag.handlers : {})}>
          {columns.map((column) => (
            <StageColumn
              key={column.stage.key}
              {...column}
              isChosen={column.stage.key === chosen?.key}
              isTarget={drag.over === column.stage.key}
              pageOf={pageOf}
              menuOf={menuOf}
              mayMove={mayMove}
              selection={selection}
            />
          ))}
        </StageScroll>
        {withdrawn.length > 0 && (
          <p className="mt-2 text-sm text-muted-foreground">
            {withdrawn.length === 1 ? 'One candidate has' : `${withdrawn.length} candidates have`} withdrawn. They stand in the table.
          </p>
        )}
        {mayMove && <BulkBar stages={stages} count={selection.count} onClear={selection.clear} messageTo={messageTo} />}
      </Form>
      {mayMove && <MoveDialog cards={cards} stages={stages} closeTo={boardSearch(query)} />}
    </>
  )
}

/** The cards as they will stand once the move that is being sent is answered. */
function useWhileMoving(cards: readonly Card[], stages: readonly Stage[]): readonly Card[] {
  const { formData } = useNavigation()
  const to = formData?.get('intent') === 'move' ? stages.find(({ key }) => key === formData.get('to')) : undefined
  // These ask first.
  if (!formData || !to || to.status === 'hired' || to.status === 'rejected') return cards
  const moving = new Set(formData.getAll('card'))
  return cards.map((card) =>
    moving.has(cardValue(card)) && moveRefusal(card.status, to.status) === null ? { ...card, stage: to.key } : card,
  )
}

type Dragging = { cards: readonly Card[]; stages: readonly Stage[]; selected: ReadonlySet<string> }

/** Moving by the browser's own dragging: one set of listeners for the whole board. */
function useDrag({ cards, stages, selected }: Dragging) {
  const submit = useSubmit()
  const openedFor = useOpenedFor()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const stageAt = ({ target }: DragEvent) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-stage]')?.dataset.stage : undefined
    const stage = stages.find((one) => one.key === key)
    const card = cards.find((one) => cardValue(one) === dragged)
    return stage && card && moveRefusal(card.status, stage.status) === null ? stage : null
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const value = event.target instanceof HTMLElement ? event.target.dataset.card : undefined
        if (!value) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', value)
        setDragged(value)
      },
      onDragOver: (event: DragEvent) => {
        const stage = stageAt(event)
        if (stage) event.preventDefault()
        setOver(stage?.key ?? null)
      },
      onDrop: (event: DragEvent) => {
        const stage = stageAt(event)
        if (!stage || dragged === null) return end()
        event.preventDefault()
        end()
        const form = new FormData()
        form.set('intent', 'move')
        form.set('to', stage.key)
        if (openedFor) form.set(OPENED_FOR, openedFor)
        for (const value of selected.has(dragged) ? selected : [dragged]) form.append('card', value)
        void submit(form, { method: 'post', preventScrollReset: true })
      },
      onDragEnd: end,
    },
  }
}
