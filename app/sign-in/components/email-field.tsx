import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** The email address of an account, which password managers fill in as the user name. */
export const EmailField = (props: Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'error' | 'hint'>) => (
  <TextField label="Email" name="email" type="email" autoComplete="username" required {...props} />
)
