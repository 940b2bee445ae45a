import { Measure, type MeasureTone } from './measure.tsx'

/** 70 and more green, 50 and more blue, 30 and more orange, else grey. */
export const scoreTone = (score: number): MeasureTone => (score >= 70 ? 'primary' : score >= 50 ? 'info' : score >= 30 ? 'orange' : 'grey')

type Props = {
  /** 0 to 100. */
  score: number
  /** The text after the number: "match, of 100". */
  caption?: string
  percent?: boolean
  tone?: MeasureTone
}

/** A score as a number and a bar: a match, a completeness. */
export function Score({ score, caption, percent = false, tone = scoreTone(score) }: Props) {
  return (
    <p className="grid min-w-32 grid-cols-[auto_1fr] items-start gap-x-2.5 text-sm">
      <b className="-mt-0.5 font-display text-lg leading-none font-semibold tabular-nums">
        {Math.round(score)}
        {percent && '%'}
      </b>
      <span>
        <Measure to={score} tone={tone} size={caption ? 'small' : 'default'} />
        {caption && <span className="text-xs text-muted-foreground">{caption}</span>}
      </span>
    </p>
  )
}
