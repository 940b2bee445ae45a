import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'

type Props = { label: string; className?: string; children?: ReactNode } & (
  | Pick<ComponentProps<typeof Link>, 'to' | 'replace' | 'onClick'>
  | ComponentProps<'button'>
)

const chipStyle = cx(
  'inline-flex min-h-7 shrink-0 items-center gap-0.5 rounded-full border border-border-strong bg-card pr-1 pl-2.5 text-sm whitespace-nowrap text-foreground no-underline',
  'hover:bg-accent hover:text-accent-foreground max-md:min-h-9',
)

/** An applied filter; pressing the chip removes it. A link when the address holds the filters, else a button. */
export function Chip({ label, className, children = label, ...rest }: Props) {
  const cross = <Icon icon={X} className="size-4 text-muted-foreground" />
  if ('to' in rest)
    return (
      <Link {...rest} preventScrollReset aria-label={`Remove ${label}`} className={cx(chipStyle, className)}>
        {children}
        {cross}
      </Link>
    )
  return (
    <button type="button" {...rest} aria-label={`Remove ${label}`} className={cx(chipStyle, className)}>
      {children}
      {cross}
    </button>
  )
}
