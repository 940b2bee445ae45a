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
  stage: { key: string; name: string } | null
  choices: readonly StageChoice[]
  /** The board of the job, which moves the card. */
  boardTo: string
  /** The page to return to. */
  back: string
}

/** The stage of a candidate, and the menu that moves them to another one: the form of the board. */
export function StageMenu({ card, stage, choices, boardTo, back }: Props) {
  if (stage === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        <span className="text-muted-foreground">Stage of your team:</span> <span className="font-semibold wrap-anywhere">{stage.name}</span>
      </p>
      {choices.some(({ refusal }) => refusal === null) && (
        <Form method="post" action={boardTo}>
          <OpenedForField />
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="card" value={cardValue({ ...card, stage: stage.key })} />
          <input type="hidden" name="back" value={back} />
          <Menu
            trigger={
              <>
                Move to stage
                <Icon icon={ChevronDown} />
              </>
            }
            align="start"
            className={buttonStyle({ size: 'small' })}
          >
            <StageButtons choices={choices} />
          </Menu>
        </Form>
      )}
    </div>
  )
}
