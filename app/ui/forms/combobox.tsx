import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { counted } from '../display/figure.ts'
import { type ComboboxGroup, type ComboboxOption, useCombobox } from './use-combobox.ts'

type Props = {
  /** The accessible name of the list. */
  label: string
  /** The suggestions, which may arrive late: once an option is active or being pressed, the list stays until the text changes. */
  groups: readonly ComboboxGroup[]
  /** Called with the text of the box whenever suggestions for it are needed. */
  onAsk: (text: string) => void
  /** Called after the option's value was put into the box. */
  onChoose?: (option: ComboboxOption) => void
  className?: string
  /** Renders the box; its input takes all of these props. Until scripts run it is a plain input. */
  children: (box: ComponentProps<'input'>) => ReactNode
}

/** An input for free text with a list of suggestions below: the editable combobox of the ARIA Authoring Practices (w3.org/WAI/ARIA/apg). */
export function Combobox({ label, groups, onAsk, onChoose, className, children }: Props) {
  const { box, listId, isOpen, shown, picked, idOf, choose, hold } = useCombobox({ groups, onAsk, onChoose })
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div className={cx('relative', className)}>
      {children(box)}
      <span aria-live="polite" className="sr-only">
        {isOpen && counted(count, 'suggestion')}
      </span>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          onPointerDown={hold}
          // A press must not move the focus from the box: that would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-md"
        >
          {shown.map((group) => (
            <Group key={group.label} label={group.label}>
              {group.options.map((option) => (
                <Option key={option.label} id={idOf(option)} option={option} isPicked={option === picked} onClick={() => choose(option)} />
              ))}
            </Group>
          ))}
        </div>
      )}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of the fields of a form
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-2.5 pt-1.5 text-xs font-semibold text-muted-foreground">
        {label}
      </div>
      {children}
    </div>
  )
}

type OptionProps = { id: string; option: ComboboxOption; isPicked: boolean; onClick: () => void }

const Option = ({ id, option: { label, detail }, isPicked, onClick }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
  <div
    id={id}
    role="option"
    aria-selected={isPicked}
    onClick={onClick}
    className={cx(
      'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-1.5 hover:bg-muted max-md:min-h-11',
      'aria-selected:bg-accent aria-selected:text-accent-foreground aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ring',
    )}
  >
    <span className="min-w-0 wrap-anywhere">{label}</span>
    {detail && <span className="shrink-0 text-sm tabular-nums">{detail}</span>}
  </div>
)
