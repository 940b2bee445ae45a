import type { ReactNode } from 'react'
import { inMail, inWords } from '#app/ui/display/moment.ts'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { type ChangedClause, changesBetween, closingOf, type Letter } from '../letter.ts'
import { untilWords } from '../offer.ts'
import type { Signature } from '../shown.ts'

type Props = {
  letter: Letter
  /** The version before, whose differences are marked; null to mark nothing. */
  before?: Letter | null
  logoUrl?: string | null
  colour?: string | null
  /** When and by whom it was sent; null while it is in writing. */
  sent: { at: Date; by: string | null } | null
  signature: Signature | null
}

/** A letter as both sides read it. */
export function OfferLetter({ letter, before = null, logoUrl, colour, sent, signature }: Props) {
  const { company, candidate, number, text, clauses, sums, openUntil } = letter
  const changes = before ? changesBetween(before, letter) : []
  const dropped = changes.filter(({ now, label }) => now === null && label !== 'Letter')
  return (
    <article
      aria-label={`Letter, version ${number}`}
      className="rounded-md border border-border bg-card px-10 py-9 text-card-foreground shadow-md max-sm:px-5 max-sm:py-6"
    >
      <header className="flex items-center gap-3 border-b-2 border-foreground pb-4">
        <CompanyPlate name={company} logoUrl={logoUrl} colour={colour} />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{company}</p>
        <p className="text-right text-sm text-muted-foreground">
          Version {number}
          <span className="block">{sent ? inWords(sent.at, 'date-year') : 'not sent yet'}</span>
        </p>
      </header>
      <h2 className="mt-5 text-xl">Offer of employment</h2>
      <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">
        {text || <span className="text-muted-foreground">The words of the letter come here.</span>}
      </p>
      {changes.some(({ label }) => label === 'Letter') && (
        <p className="mt-2 text-sm text-muted-foreground">The words of the letter have changed since version {before?.number}.</p>
      )}
      <dl className="mt-4 border-t border-border text-sm">
        {clauses.map(({ label, value }) => (
          <Line key={label} label={label}>
            <Value value={value} changed={changes.find((line) => line.label === label)} />
          </Line>
        ))}
        {dropped.map(({ label, before: value }) => (
          <Line key={label} label={label}>
            <del>{value}</del>
          </Line>
        ))}
        <Line label="Open until">
          <Value value={untilWords(openUntil)} changed={changes.find(({ label }) => label === 'Open until')} />
        </Line>
      </dl>
      {sums.length > 0 && <Sums sums={sums} />}
      <p className="mt-5 text-sm">{closingOf(letter)}</p>
      <div className="mt-8 grid gap-5 text-sm sm:grid-cols-2">
        <Signed name={letter.signatory || sent?.by || company} words={sent ? `sent ${inMail(sent.at)}` : 'signs by sending it'} />
        <Signed
          name={signature ? signature.name : candidate}
          words={signature ? `accepted by typed name, ${inMail(signature.at)}` : 'not signed'}
        />
      </div>
    </article>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-b border-border py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="font-semibold">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)

function Value({ value, changed }: { value: string; changed: ChangedClause | undefined }) {
  if (!changed) return value
  return (
    <>
      {changed.before && (
        <>
          <del className="text-muted-foreground">{changed.before}</del>{' '}
        </>
      )}
      <ins className="bg-success-soft px-0.5 no-underline">{value}</ins>
    </>
  )
}

const Sums = ({ sums }: { sums: Letter['sums'] }) => (
  <dl className="mt-5 text-sm">
    {sums.map(({ label, value }, at) => (
      <div
        key={label}
        className={`flex justify-between gap-4 py-2 ${at === sums.length - 1 ? 'border-t-2 border-foreground font-semibold' : 'border-t border-border first:border-t-0'}`}
      >
        <dt>{label}</dt>
        <dd className="tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Signed = ({ name, words }: { name: string; words: string }) => (
  <p className="border-t border-foreground pt-2">
    <b className="font-semibold wrap-anywhere">{name}</b>
    <span className="block text-muted-foreground">{words}</span>
  </p>
)
