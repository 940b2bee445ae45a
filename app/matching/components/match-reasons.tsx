import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Score } from '#app/ui/display/score.tsx'
import { firstReasons, RECOMMENDED, type Reason, reasonWords, shownScore } from '../score.ts'

type Props = { total: number; reasons: readonly Reason[] }

/** A score with its first reasons, and every point of it to open. */
export function MatchReasons({ total, reasons }: Props) {
  return (
    <div className="grid max-w-sm gap-2 text-sm">
      <Score score={shownScore(total)} caption="match, of 100" />
      <ReasonList reasons={firstReasons(reasons)} />
      {reasons.length > RECOMMENDED.reasons && (
        <Disclosure summary="Every point">
          <ReasonList reasons={reasons} />
        </Disclosure>
      )}
    </div>
  )
}

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
