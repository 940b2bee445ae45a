import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const marks = {
  met: { icon: CircleCheck, colour: 'text-success' },
  'not met': { icon: CircleMinus, colour: 'text-destructive' },
  'not stated': { icon: CircleHelp, colour: 'text-warning' },
} as const

type CheckState = keyof typeof marks
type CheckItem = { key: string; name: string; state: CheckState; detail?: ReactNode }

/** Requirements with the state of each: met, not met, not stated. */
export function CheckList({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul>
      {items.map(({ key, name, state, detail }) => (
        <li key={key} className="grid grid-cols-[20px_1fr] gap-2.5 border-border py-2 text-sm not-first:border-t">
          <Icon icon={marks[state].icon} className={`mt-0.5 ${marks[state].colour}`} />
          <span>
            <b className="font-semibold">
              {name}: {state}.
            </b>{' '}
            {detail}
          </span>
        </li>
      ))}
    </ul>
  )
}
