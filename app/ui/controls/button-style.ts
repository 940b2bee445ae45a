import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'line' | 'quiet' | 'destructive' | 'onBand' | 'onBandLine'
type ButtonSize = 'small' | 'default' | 'big'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-primary-line bg-primary text-primary-foreground hover:bg-primary-hover',
  line: 'border-input bg-card text-foreground hover:bg-accent hover:text-accent-foreground',
  quiet: 'border-transparent text-link hover:bg-accent hover:text-accent-foreground',
  destructive: 'border-input bg-card text-destructive hover:bg-destructive-soft',
  onBand: 'border-band-foreground bg-band-foreground text-band hover:underline',
  onBandLine: 'border-band-muted text-band-foreground hover:underline',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 text-sm max-md:min-h-11',
  default: 'min-h-10 text-sm max-md:min-h-11',
  big: 'min-h-12 text-base',
}

const widths: Record<ButtonSize, string> = { small: 'px-3', default: 'px-4', big: 'px-5.5' }

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

export const buttonStyle = ({ variant = 'line', size = 'default', wide = false }: ButtonLook) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-md border py-1 text-center font-semibold leading-tight no-underline',
    'transition-colors duration-(--duration-fast) ease-out',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'px-2.5' : widths[size],
    wide && 'w-full',
  )
