import { cx } from '../cx.ts'
import { initials } from './initials.ts'

const sizes = { small: 'size-7 text-[0.6875rem]', default: 'size-10 text-sm', large: 'size-16 text-[1.375rem]' } as const

/** A person's initials in a circle. Their name is always beside it, hence it is hidden from assistive technology. */
export function PersonPlate({ name, size = 'default', className }: { name: string; size?: keyof typeof sizes; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-accent font-display leading-none font-semibold tracking-tight text-accent-foreground',
        sizes[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
