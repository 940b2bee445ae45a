import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'

/** A summary that opens and closes what follows it. Native, so that it needs no scripts and the browser's page search finds its content. */
export function Disclosure({ summary, children, className, ...rest }: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details {...rest} className={cx('group/disclosure', className)}>
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-sm py-1 text-sm font-semibold text-link max-md:min-h-11">
        <Icon icon={ChevronDown} className="transition-[rotate] duration-(--duration-fast) group-open/disclosure:rotate-180" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
