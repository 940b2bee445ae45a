import { inkOn, parseColour, toHex } from '../colour.ts'
import { cx } from '../cx.ts'
import { initials } from './initials.ts'

const sizes = {
  small: { box: 'size-7 rounded-sm text-[0.6875rem]', px: 28 },
  default: { box: 'size-10 rounded-sm text-sm', px: 40 },
  card: { box: 'size-14 rounded-sm text-xl', px: 56 },
  large: { box: 'size-16 rounded-md text-[1.375rem]', px: 64 },
  page: { box: 'size-24 rounded-lg text-3xl max-md:size-18 max-md:text-2xl', px: 96 },
} as const

type Props = {
  name: string
  colour?: string | null
  logoUrl?: string | null
  size?: keyof typeof sizes
  /** Swaps the colours, for use on an area in the brand colour. */
  inverse?: boolean
  className?: string
}

/** A company's logo, or its initials on its colour. Its name is always beside it, hence it is hidden from assistive technology. */
export function CompanyPlate({ name, colour, logoUrl, size = 'default', inverse = false, className }: Props) {
  const { box, px } = sizes[size]
  if (logoUrl)
    return (
      // Logos are made for white paper: the plate under them stays white in the dark theme too.
      <img
        // The head of a page is as large as the small size; sharp screens show twice as many pixels.
        src={size === 'page' ? logoUrl : smallLogo(logoUrl)}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        className={cx('shrink-0 bg-white object-contain shadow-[0_0_0_1px_var(--border)]', box, className)}
      />
    )
  const look = inverse ? null : lookOf(colour)
  return (
    <span
      aria-hidden="true"
      style={look ?? undefined}
      className={cx(
        'plate',
        !look && (inverse ? 'bg-brand-chosen text-on-brand-chosen' : 'bg-accent text-accent-foreground'),
        box,
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

/** The address of the small size of a company's logo; an address of any other kind as it is. */
const smallLogo = (address: string): string => address.replace(/^(\/employer-media\/.*?)(?=\.png$)/, '$1-small')

function lookOf(colour: string | null | undefined): { background: string; color: string } | null {
  const rgb = parseColour(colour)
  return rgb && { background: toHex(rgb), color: toHex(inkOn(rgb)) }
}
