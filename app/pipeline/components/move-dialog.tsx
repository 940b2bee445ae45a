import { type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Card } from '#app/ui/display/card.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import type { BoardCard } from '../board-card.ts'
import { cardValue } from '../forms.ts'
import { type Stage, stageChoices } from '../stage.ts'
import { StageButtons } from './stage-buttons.tsx'

type Props = { cards: readonly BoardCard[]; stages: readonly Stage[]; closeTo: string }

/** The menu of the card that the address names: a dialog, without scripts a part of the page. */
export function MoveDialog({ cards, stages, closeTo }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const card = cards.find(({ id }) => id === params.get('move')) ?? null
  useFocusOnCard(card?.id ?? null)
  if (!card) return null
  const title = `Move ${card.full_name} to`
  const close = () => void navigate(closeTo, { preventScrollReset: true, replace: true })
  const form = (
    <Form method="post" action={closeTo} preventScrollReset className="mt-2">
      <OpenedForField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="card" value={cardValue(card)} />
      <StageButtons choices={stageChoices(stages, card)} />
    </Form>
  )
  if (hydrated)
    return (
      <Dialog open title={title} onClose={close}>
        {form}
      </Dialog>
    )
  return (
    <Card aria-labelledby="move-card" className="mt-4">
      <h2 id="move-card" className="text-lg">
        {title}
      </h2>
      {form}
      <p className="mt-2">
        <Link to={closeTo}>Cancel</Link>
      </p>
    </Card>
  )
}

/** Returns the focus to the card whose menu was open: it may stand in another column by then. */
function useFocusOnCard(openId: string | null): void {
  const last: RefObject<string | null> = useRef(null)
  useEffect(() => {
    if (openId === null && last.current !== null) document.getElementById(`menu-${last.current}`)?.focus()
    last.current = openId
  }, [openId])
}
