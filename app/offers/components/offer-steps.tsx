import { cx } from '#app/ui/cx.ts'
import type { OfferState } from '../offer.ts'

type Props = { state: OfferState; needsApproval: boolean; firstName: string }

/** How far an offer is. */
export function OfferSteps({ state, needsApproval, firstName }: Props) {
  const steps = [
    { key: 'draft', title: 'Write', detail: 'terms and letter' },
    ...(needsApproval || state === 'waiting' ? [{ key: 'waiting', title: 'Approve', detail: 'a second member' }] : []),
    { key: 'open', title: 'Send', detail: `to ${firstName}` },
    { key: 'answer', title: 'Answer', detail: 'sign, ask or decline' },
  ]
  const now = steps.findIndex(({ key }) => key === (['draft', 'waiting', 'open'].includes(state) ? state : 'answer'))
  return (
    <ol aria-label="Steps of the offer" className="mt-6 flex flex-wrap gap-y-3 text-sm">
      {steps.map(({ key, title, detail }, at) => (
        <li key={key} aria-current={at === now ? 'step' : undefined} className="min-w-32 flex-1">
          <span aria-hidden="true" className="flex items-center">
            <span
              className={cx(
                'size-3 shrink-0 rounded-full border-2',
                at <= now ? 'border-primary-line bg-primary-line' : 'border-border-strong bg-background',
                at === now && 'outline-2 outline-offset-2 outline-primary-line',
              )}
            />
            {at < steps.length - 1 && <span className={cx('ml-1 h-px flex-1', at < now ? 'bg-primary-line' : 'bg-border-strong')} />}
          </span>
          <span className="mt-1.5 block font-semibold">{title}</span>
          <span className="block pr-2 text-muted-foreground">{detail}</span>
        </li>
      ))}
    </ol>
  )
}
