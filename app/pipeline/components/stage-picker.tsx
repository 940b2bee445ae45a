import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Form, Link, useSubmit } from 'react-router'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { type BoardQuery, boardSearch } from '../board-query.ts'
import type { Stage } from '../stage.ts'

type Props = { columns: readonly { stage: Stage; cards: readonly unknown[] }[]; chosen: string; query: BoardQuery }

/** Chooses the stage that a phone shows; the address holds it. */
export function StagePicker({ columns, chosen, query }: Props) {
  const submit = useSubmit()
  const hydrated = useHydrated()
  const at = columns.findIndex(({ stage }) => stage.key === chosen)
  const toStage = (by: number) => {
    const next = columns.at((at + by + columns.length) % columns.length)
    return next ? boardSearch({ ...query, stage: next.stage.key }) : '?'
  }
  const others = new URLSearchParams(boardSearch({ ...query, stage: null }))
  return (
    <Form className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-end gap-2 md:hidden" preventScrollReset aria-label="Stage">
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Link to={toStage(-1)} preventScrollReset aria-label="Previous stage" className={buttonStyle({})}>
        <Icon icon={ChevronLeft} alone />
      </Link>
      <SelectField
        key={chosen}
        label="Stage"
        hideLabel
        name="stage"
        defaultValue={chosen}
        options={columns.map(({ stage, cards }) => ({ value: stage.key, label: `${stage.name}, ${cards.length}` }))}
        onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
      />
      <Link to={toStage(1)} preventScrollReset aria-label="Next stage" className={buttonStyle({})}>
        <Icon icon={ChevronRight} alone />
      </Link>
      {!hydrated && <Button>Show</Button>}
    </Form>
  )
}
