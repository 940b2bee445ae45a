import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../display/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  label: string
  /** For toggles such as Save: the icon is filled while true. */
  pressed?: boolean
  /** 36 px, 44 on phones; `small` 32, 44 on phones; `inField` 36 everywhere, inside a field's box. */
  size?: keyof typeof sizes
}

const sizes = { default: 'size-9 max-md:size-11', small: 'size-8 max-md:size-11', inField: 'size-9' } as const

export function IconButton({ icon, label, pressed, size = 'default', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-md hover:bg-accent hover:text-accent-foreground',
        sizes[size],
        pressed ? 'text-link' : 'text-muted-foreground',
        className,
      )}
    >
      <Icon icon={icon} alone className={pressed ? 'fill-current' : undefined} />
    </button>
  )
}
