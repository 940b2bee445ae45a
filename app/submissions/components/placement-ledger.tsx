import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { counted } from '#app/ui/display/figure.ts'
import { Measure } from '#app/ui/display/measure.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { asPrice } from '#app/ui/display/money.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { shareText, withGst } from '../money.ts'
import { daysGone, guaranteeEnd, outcomeOf, type Placement } from '../placement.ts'

type Line = { key: string; label: ReactNode; hint?: ReactNode; cents: number; look?: 'sum' | 'total' | 'part' }

/** Amounts as lines over one kerb, the total below it; a part of the line above stands further in. */
function Sums({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ key, label, hint, cents, look }) => (
          <tr
            key={key}
            className={
              look === 'total'
                ? 'border-t-2 border-foreground font-semibold'
                : look === 'sum'
                  ? 'border-t border-border font-semibold'
                  : look === 'part'
                    ? 'text-muted-foreground'
                    : 'border-t border-border first:border-t-0'
            }
          >
            <th scope="row" className={cx('pr-4 text-left font-[inherit] wrap-anywhere', look === 'part' ? 'py-1 pl-4' : 'py-2')}>
              {label}
              {hint && <span className="block font-normal text-muted-foreground">{hint}</span>}
            </th>
            <td className={cx('text-right align-top tabular-nums', look === 'part' ? 'py-1' : 'py-2')}>{asPrice(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const feeWords = ({ fee_kind, fee_basis_points, salary_cents }: Placement): string =>
  fee_kind === 'percent'
    ? `Fee, ${shareText(fee_basis_points ?? 0)} of ${asPrice(salary_cents ?? 0)}`
    : fee_kind === 'fixed'
      ? 'Fixed fee'
      : 'Retained fee'

/** The fee of a placement: its stages, how the agencies share it, and what the client is invoiced. */
export function FeeLedger({ placement, title }: { placement: Placement; title?: string }) {
  const { fee_kind, fee_cents, gst_cents, stages, shares, split_agreed_at } = placement
  if (fee_kind === 'none')
    return (
      <section aria-labelledby="fee" className="min-w-0">
        <SectionHead id="fee" title={title ?? 'Fee'} kerb size="block" />
        <p>None: a replacement without a fee, for which the client gets no invoice.</p>
      </section>
    )
  const isSplit = shares.length > 1
  const lines: Line[] = [
    { key: 'fee', label: feeWords(placement), cents: fee_cents },
    ...stages.map(({ number, label, due_on, fee_cents: part }) => ({
      key: `stage ${number}`,
      label: `Stage ${number}: ${label}`,
      hint: due_on ? `due ${dayInWords(due_on)}` : undefined,
      cents: part,
      look: 'part' as const,
    })),
    ...(isSplit
      ? [
          ...shares.map(({ agency_id, agency, basis_points, part, fee_cents: own }) => ({
            key: agency_id,
            label: `${agency}, ${shareText(basis_points)}`,
            hint: part || undefined,
            cents: own,
          })),
          { key: 'shares', label: 'Shares, 100%', cents: shares.reduce((sum, { fee_cents: own }) => sum + own, 0), look: 'total' as const },
        ]
      : []),
    ...(gst_cents > 0 ? [{ key: 'gst', label: 'GST, 10%', cents: gst_cents }] : []),
    { key: 'total', label: 'Invoice to the client', cents: fee_cents + gst_cents, look: 'total' },
  ]
  return (
    <section aria-labelledby="fee" className="min-w-0">
      <SectionHead id="fee" title={title ?? (isSplit ? 'Fee and split' : 'Fee')} kerb size="block" />
      {isSplit && split_agreed_at && (
        <p className="mb-1 text-sm font-semibold">Agreed {inWords(split_agreed_at, 'date-year')}, before the client saw the candidate</p>
      )}
      <Sums caption="The fee and its shares" lines={lines} />
      {isSplit && <ShareBar shares={shares} />}
    </section>
  )
}

function ShareBar({ shares }: { shares: Placement['shares'] }) {
  return (
    <div className="mt-3" aria-hidden="true">
      <div className="flex h-2.5 gap-0.5">
        {shares.map(({ agency_id, basis_points }, at) => (
          <span
            key={agency_id}
            style={{ flexGrow: basis_points }}
            className={
              at === 0
                ? 'bg-primary forced:bg-[CanvasText]'
                : 'border border-info bg-[repeating-linear-gradient(135deg,var(--color-info)_0_2px,transparent_2px_5px)]'
            }
          />
        ))}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
        {shares.map(({ agency_id, agency, basis_points }) => (
          <span key={agency_id}>
            {agency} {shareText(basis_points)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What was given back, and how the agencies bear it. */
export function RefundLedger({ placement }: { placement: Placement }) {
  const { refund_cents, refund_gst_cents, shares } = placement
  if (refund_cents === 0) return null
  return (
    <section aria-labelledby="refund" className="min-w-0">
      <SectionHead id="refund" title="Refund" kerb size="block" />
      <Sums
        caption="The refund and who bears it"
        lines={[
          ...shares.map(({ agency_id, agency, basis_points, clawback_cents }) => ({
            key: agency_id,
            label: shares.length > 1 ? `${agency} gives back, ${shareText(basis_points)}` : `${agency} gives back`,
            cents: clawback_cents,
          })),
          { key: 'sum', label: 'Refund', cents: refund_cents, look: 'total' as const },
          ...(refund_gst_cents > 0 ? [{ key: 'gst', label: 'GST, 10%', cents: refund_gst_cents }] : []),
          { key: 'total', label: 'Credit to the client', cents: refund_cents + refund_gst_cents, look: 'total' as const },
        ]}
      />
    </section>
  )
}

/** What follows when a placement ends on a day, before it is noted. */
export function EndOutcome({ placement, endedOn, remedy }: { placement: Placement; endedOn: string; remedy?: Placement['remedy'] }) {
  const { shares } = placement
  const outcome = outcomeOf(
    placement,
    endedOn,
    shares.map(({ basis_points }) => basis_points),
    remedy,
  )
  const { state, refund_cents, refund_gst_cents, clawbacks } = outcome
  if (state === 'replacement_owed') return <p className="mt-2">A replacement is then owed to the client.</p>
  if (state === 'ended') return <p className="mt-2">Nothing is given back.</p>
  return (
    <>
      <p className="mt-2">
        Credit to the client: {asPrice(refund_cents + refund_gst_cents)}
        {refund_gst_cents > 0 && `, which is ${withGst(refund_cents, refund_gst_cents)}`}.
      </p>
      {shares.length > 1 && (
        <ul className="mt-2 grid gap-1">
          {shares.map(({ agency_id, agency }, at) => (
            <li key={agency_id} className="wrap-anywhere">
              {agency} gives back {asPrice(clawbacks[at] ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How far a guarantee has run on a day. */
export function GuaranteeClock({ placement, today }: { placement: Placement; today: string }) {
  const { guarantee_days, ended_on, remedy, refund_kind, shares } = placement
  const end = guaranteeEnd(placement)
  if (end === null) return <p className="text-sm">No guarantee was agreed.</p>
  const gone = daysGone(placement, ended_on ?? today)
  const gives =
    remedy === 'replacement'
      ? 'Within it the agency finds somebody else.'
      : `Within it the fee is refunded, ${refund_kind === 'full' ? 'in full' : 'for the days that are left'}${shares.length > 1 ? ', and the agencies bear it as they shared it' : ''}.`
  return (
    <div className="text-sm">
      <p>
        Guarantee, {counted(guarantee_days, 'day')} to {dayInWords(end)}
      </p>
      <Measure to={(gone / guarantee_days) * 100} className="mt-2" />
      <p className="mt-1 text-muted-foreground">
        {counted(gone, 'day')} gone{ended_on ? ' when it ended' : ''}. {gives}
      </p>
    </div>
  )
}
