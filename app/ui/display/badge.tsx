import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type LucideIcon } from './icon.tsx'

const tones = {
  neutral: 'bg-secondary text-secondary-foreground',
  featured: 'bg-featured text-featured-foreground',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  destructive: 'bg-destructive-soft text-destructive',
  yellow: 'bg-yellow-soft text-yellow',
  plum: 'bg-plum-soft text-plum',
  orange: 'bg-orange-soft text-orange',
  outline: 'text-muted-foreground shadow-[inset_0_0_0_1px_var(--border-strong)]',
} as const

export type Tone = keyof typeof tones

export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-1.75 py-1 text-xs leading-none font-semibold whitespace-nowrap forced:border',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} className="size-3.25" />}
      {children}
    </span>
  )
}
