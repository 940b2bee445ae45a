import type { ComponentProps } from 'react'
import { Choice } from './choice.tsx'
import { describedBy, type FieldError, FieldMessage } from './field.tsx'

type Props = Omit<ComponentProps<typeof Choice>, 'type' | 'count'> & { name: string; error?: FieldError }

/** A single checkbox, such as a consent, with its error below. */
export function Checkbox({ error, id = undefined, ...choice }: Props) {
  const ownId = id ?? choice.name
  return (
    <div>
      <Choice {...choice} {...describedBy(ownId, { error })} id={ownId} type="checkbox" />
      <FieldMessage id={ownId} error={error} />
    </div>
  )
}
