import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { TextField } from './text-field.tsx'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'icon'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!shown)}
      size="inField"
    />
  )
  return (
    <TextField spellCheck={false} autoCapitalize="none" {...props} type={shown ? 'text' : 'password'} suffix={useHydrated() && toggle} />
  )
}
