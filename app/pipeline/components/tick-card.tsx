import { Choice } from '#app/ui/forms/choice.tsx'
import { type Card, cardValue } from '../forms.ts'

type Props = {
  card: Card & { full_name: string }
  isTicked: boolean
  onTick: (value: string, isOn: boolean) => void
}

/** Ticks a candidate, to be moved together with others. */
export const TickCard = ({ card, isTicked, onTick }: Props) => (
  <Choice
    type="checkbox"
    name="card"
    value={cardValue(card)}
    checked={isTicked}
    onChange={({ currentTarget }) => onTick(currentTarget.value, currentTarget.checked)}
    label={<span className="sr-only">Select {card.full_name}</span>}
    className="min-h-6! shrink-0 gap-0! max-md:min-h-11!"
  />
)
