import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'

const tones = {
  primary: 'border-primary-line before:bg-primary-line',
  info: 'border-info before:bg-info',
  orange: 'border-orange before:bg-orange',
  grey: 'border-input before:bg-input',
} as const

export type MeasureTone = keyof typeof tones

const within = (percent: number) => `${Math.min(100, Math.max(0, percent))}%`

type Props = {
  /** The start and end of the bar, in percent of the line. */
  from?: number
  to: number
  tone?: MeasureTone
  size?: 'small' | 'default'
  className?: string
}

/** A horizontal bar in the style of a dimension line on a plan, with end ticks. Decorative: the text beside it must state the number. */
export function Measure({ from = 0, to, tone = 'primary', size = 'default', className }: Props) {
  const small = size === 'small'
  const place: CSSProperties = { left: within(from), right: `calc(100% - ${within(to)})` }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block before:absolute before:inset-x-0 before:top-1/2 before:h-px before:-translate-y-1/2 before:bg-border-strong',
        small ? 'h-2.5' : 'h-3.5',
        className,
      )}
    >
      <span
        style={place}
        className={cx(
          'absolute inset-y-0 border-x-2 before:absolute before:inset-x-0 before:top-1/2 before:-translate-y-1/2 before:forced-color-adjust-none before:forced:bg-[CanvasText]',
          small ? 'before:h-[3px]' : 'before:h-1',
          tones[tone],
        )}
      />
    </span>
  )
}
