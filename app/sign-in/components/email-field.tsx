import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** The address of an account; password managers fill it in as the user name. */
export const EmailField = (props: Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'error' | 'hint'>) => (
  <TextField label="Email" name="email" type="email" autoComplete="username" required {...props} />
)
