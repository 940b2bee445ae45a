import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { figure } from '../display/figure.ts'
import { Measure } from '../display/measure.tsx'
import { dollars } from '../display/money.ts'
import { boundOf, orderedRange } from './range-rules.ts'

type Bounds = { from: number | null; to: number | null }

type Props = {
  /** "salary": the controls are named "Minimum salary" and "Maximum salary". */
  noun: string
  fromName: string
  toName: string
  min: number
  max: number
  step: number
  /** null is no bound, which the ends of the slider mean too. */
  from: number | null
  to: number | null
  /** The histogram: how many results lie in each equal part of the range, from the lowest. */
  bins?: readonly number[]
  format?: (value: number) => string
  /** Called when a thumb is released or a field is left. The named fields are sent with the form in any case. */
  onCommit?: (bounds: Bounds) => void
  form?: string
}

const thumb = cx(
  'pointer-events-none absolute -inset-x-2.25 bottom-0 m-0 h-6 w-[calc(100%+18px)] appearance-none bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-4.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-primary-line [&::-webkit-slider-thumb]:bg-popover [&::-webkit-slider-thumb]:shadow-sm',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-3.5 [&::-moz-range-thumb]:rounded-full',
  '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-primary-line [&::-moz-range-thumb]:bg-popover',
  'focus-visible:outline-none focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-ring',
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-ring',
)

/** A range slider: two thumbs over the histogram of the current result, and two fields for the same bounds as numbers. */
export function RangeSlider({ noun, fromName, toName, min, max, step, from, to, bins = [], format = dollars, onCommit, form }: Props) {
  const [range, setRange] = useState({ from: from ?? min, to: to ?? max })
  useEffect(() => setRange({ from: from ?? min, to: to ?? max }), [from, to, min, max])

  const percent = (value: number) => ((value - min) / (max - min)) * 100
  const move = (end: 'from' | 'to', value: number) =>
    setRange((now) => orderedRange(end === 'from' ? value : now.from, end === 'to' ? value : now.to, end))
  const commit = (next = range) => onCommit?.({ from: next.from === min ? null : next.from, to: next.to === max ? null : next.to })
  const spoken = (value: number) => (value === max ? `${format(value)} or more` : format(value))

  return (
    <div>
      <div className="relative mx-2.25 mb-3 h-12 scripting-none:hidden">
        <Histogram bins={bins} inside={(at) => at >= percent(range.from) && at <= percent(range.to)} />
        <Measure from={percent(range.from)} to={percent(range.to)} className="absolute! inset-x-0 bottom-1.25" />
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={min}
            max={max}
            step={step}
            value={range[end]}
            aria-label={`${end === 'from' ? 'Minimum' : 'Maximum'} ${noun}`}
            aria-valuetext={spoken(range[end])}
            onChange={(event) => move(end, event.target.valueAsNumber)}
            onPointerUp={() => commit()}
            onKeyUp={() => commit()}
            className={thumb}
            // When both thumbs are at the right end, the left one must stay reachable.
            style={end === 'from' && range.from > (min + max) / 2 ? { zIndex: 1 } : undefined}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <BoundField
            key={`${end}-${range[end]}`}
            label={end === 'from' ? 'Minimum' : 'Maximum'}
            noun={noun}
            name={end === 'from' ? fromName : toName}
            value={end === 'from' ? (range.from === min ? null : range.from) : range.to === max ? null : range.to}
            placeholder={end === 'from' ? `${format(min)} or less` : `${format(max)}+`}
            form={form}
            onLeave={(text) => {
              const bound = boundOf(text, { min, max, step, end: end === 'from' ? 'min' : 'max' })
              const next = orderedRange(end === 'from' ? (bound ?? min) : range.from, end === 'to' ? (bound ?? max) : range.to, end)
              if (next.from === range.from && next.to === range.to) return
              setRange(next)
              commit(next)
            }}
          />
        ))}
      </div>
    </div>
  )
}

function Histogram({ bins, inside }: { bins: readonly number[]; inside: (percent: number) => boolean }) {
  const most = Math.max(1, ...bins)
  const width = 100 / Math.max(1, bins.length)
  return (
    <svg viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-x-0 bottom-3 h-9 w-full">
      {bins.map((count, at) => {
        const height = (34 * count) / most
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin has no id but its position
            key={at}
            x={at * width}
            y={36 - height}
            width={width * 0.82}
            height={height}
            className={inside((at + 0.5) * width) ? 'fill-street-gum' : 'fill-border-strong'}
          />
        )
      })}
    </svg>
  )
}

type BoundFieldProps = {
  label: string
  noun: string
  name: string
  value: number | null
  placeholder: string
  form?: string
  onLeave: (text: string) => void
}

function BoundField({ label, noun, name, value, placeholder, form, onLeave }: BoundFieldProps) {
  return (
    <label className="min-w-0 text-xs text-muted-foreground">
      {label}
      <span className="sr-only"> {noun}</span>
      <input
        name={name}
        form={form}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value === null ? '' : figure(value)}
        placeholder={placeholder}
        onBlur={(event) => onLeave(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onLeave(event.currentTarget.value)}
        className="mt-0.5 block min-h-9 w-full rounded-md border border-input bg-popover px-2 py-1 text-sm text-foreground tabular-nums focus:border-ring focus:outline-2 focus:outline-offset-0 focus:outline-ring max-md:min-h-11 max-md:text-base"
      />
    </label>
  )
}
