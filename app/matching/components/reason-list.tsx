import { type Reason, reasonWords } from '../score.ts'

/** Points in words, each with what it is for. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground tabular-nums">
      {reasons.map((reason) => (
        <li key={reason.words}>{reasonWords(reason)}</li>
      ))}
    </ul>
  )
}
