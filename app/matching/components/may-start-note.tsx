import { Link } from 'react-router'
import { LICENCE_STEP } from '#app/profiles/licence-step.ts'
import { monthInWords } from '#app/ui/display/day.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { MAY_START, type MayStart } from '../may-start.ts'

type Props = { mayStart: MayStart; reader: 'seeker' | 'employer'; className?: string }

/** Whether a person may start a job with the licence they hold, by which rule, and who says so. */
export function MayStartNote({ mayStart: { answer, rule, regulator, sources, checked, unconfirmed }, reader, className }: Props) {
  const { tone, [reader]: words } = MAY_START[answer]
  return (
    <Notice tone={tone} title={words} className={className}>
      {unconfirmed ? <Unconfirmed licence={unconfirmed} reader={reader} /> : rule}
      {regulator && (
        <span className="mt-1 block text-xs">
          General information{sources.length > 0 && `, checked ${monthInWords(checked)}`}. Confirm with{' '}
          <a href={sources[0] ?? regulator.site} rel="noreferrer">
            {regulator.name}
          </a>{' '}
          before acting on it.
        </span>
      )}
    </Notice>
  )
}

function Unconfirmed({ licence, reader }: { licence: string } & Pick<Props, 'reader'>) {
  if (reader === 'employer') return `The profile names this licence: ${licence}. The person has not confirmed it.`
  return (
    <>
      Your profile names this licence: {licence}. <Link to={LICENCE_STEP}>Confirm it</Link>, and we can say more.
    </>
  )
}
