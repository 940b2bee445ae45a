import ChevronDown from 'lucide-react/icons/chevron-down'
import { Form } from 'react-router'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Menu } from '#app/ui/controls/menu.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { cardValue } from '../forms.ts'
import type { StageChoice } from '../stage.ts'
import { StageButtons } from './stage-buttons.tsx'

type Props = {
  card: { id: string; version: number }
  /** Null once they withdrew. */
  stage: { key: string } | null
  choices: readonly StageChoice[]
  /** The board of the job, which moves the card. */
  boardTo: string
  /** The page to return to. */
  back: string
}

/** The menu that moves a candidate to another stage: the form of the board. */
export function StageMenu({ card, stage, choices, boardTo, back }: Props) {
  if (stage === null || choices.every(({ refusal }) => refusal !== null)) return null
  return (
    <Form method="post" action={boardTo} className="grid max-md:min-w-full">
      <OpenedForField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="card" value={cardValue({ ...card, stage: stage.key })} />
      <input type="hidden" name="back" value={back} />
      <Menu
        trigger={
          <>
            Move to…
            <Icon icon={ChevronDown} />
          </>
        }
        className={buttonStyle({ variant: 'primary' })}
      >
        <StageButtons choices={choices} />
      </Menu>
    </Form>
  )
}
