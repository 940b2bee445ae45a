import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { figure } from '../display/figure.ts'
import { Icon } from '../display/icon.tsx'

type Props = { label: string } & (
  | Pick<ComponentProps<typeof Link>, 'to' | 'replace' | 'onClick'>
  | Omit<ComponentProps<'button'>, 'className' | 'children'>
)

/** A chip without its inner spacing. */
const chipFrame = cx(
  'inline-flex min-h-7 max-w-full shrink-0 items-center rounded-full border border-border-strong bg-card text-sm whitespace-nowrap text-foreground no-underline',
  'hover:bg-accent hover:text-accent-foreground max-md:min-h-9',
)
const chipStyle = cx(chipFrame, 'gap-0.5 pr-1 pl-2.5')

/** An applied filter; pressing the chip removes it. A link when the address holds the filters, else a button. A long label is cut at the width of the row. */
export function Chip({ label, ...rest }: Props) {
  const content = (
    <>
      <span title={label} className="min-w-0 truncate">
        {label}
      </span>
      <Icon icon={X} className="size-4 shrink-0 text-muted-foreground" />
    </>
  )
  if ('to' in rest)
    return (
      <Link {...rest} preventScrollReset aria-label={`Remove ${label}`} className={chipStyle}>
        {content}
      </Link>
    )
  return (
    <button type="button" {...rest} aria-label={`Remove ${label}`} className={chipStyle}>
      {content}
    </button>
  )
}

/** A choice that is not made yet, with the number of jobs it leaves: a link, because the address holds the filters. */
export const ChoiceChip = ({ label, count, to }: { label: string; count: number } & Pick<ComponentProps<typeof Link>, 'to'>) => (
  <Link to={to} replace preventScrollReset rel="nofollow" className={cx(chipFrame, 'gap-1.5 px-2.5')}>
    {label}
    <span className="text-xs text-muted-foreground tabular-nums">{figure(count)}</span>
  </Link>
)
