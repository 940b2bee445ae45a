import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from '../display/icon.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type Props = ComponentProps<typeof Link> & ButtonLook & { icon?: LucideIcon }

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={cx(buttonStyle({ variant, size, wide }), className)}>
      {icon && <Icon icon={icon} />}
      {children}
    </Link>
  )
}
