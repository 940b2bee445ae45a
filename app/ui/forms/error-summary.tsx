import CircleAlert from 'lucide-react/icons/circle-alert'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../display/icon.tsx'
import { errorText, type FieldError } from './field.tsx'

type Props = {
  /** Errors by field name. */
  errors?: Readonly<Record<string, FieldError>> | null
  /** The errors that are left; a corrected field is removed from the list. */
  current?: Readonly<Record<string, FieldError>>
  /** An error of the form as a whole. */
  message?: string | null
  /** A title above the errors, where the specification prescribes one. */
  title?: string
  /** The ids of fields whose id is not their name. */
  ids?: Readonly<Record<string, string>>
}

/** The errors of a form with links to its fields. Takes the focus when it appears, so that it is announced. */
export function ErrorSummary({ errors, current, message, title, ids = {} }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const found = Object.entries(errors ?? {}).filter(([, error]) => errorText(error))
  const list = found.flatMap(([name, error]) => {
    const text = errorText(current ? current[name] : error)
    return text ? [{ id: ids[name] ?? name, text }] : []
  })
  const allMended = found.length > 0 && list.length === 0
  const shown = !allMended && (list.length > 0 || Boolean(message))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer from the server with the same errors must be announced again
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, errors, message])

  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-destructive bg-destructive-soft px-4 py-3.5 text-sm text-foreground"
    >
      <Icon icon={CircleAlert} className="mt-0.5 text-destructive" />
      <div className="min-w-0">
        <p className="font-semibold">
          {title ?? message ?? (list.length === 1 ? 'One answer needs another look' : `${list.length} answers need another look`)}
        </p>
        {title && message && <p className="mt-0.5">{message}</p>}
        {list.length > 0 && (
          <ul className="mt-1 grid gap-0.5">
            {list.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => focusField(event, id)} className="inline-block py-0.5 font-medium text-destructive">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  // The press on the link has closed the dialog that the field is in.
  target.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover()
  const control = target.matches('fieldset') ? target.querySelector<HTMLElement>('input:not(:disabled)') : target
  control?.focus()
  target.scrollIntoView({ block: 'center' })
}
