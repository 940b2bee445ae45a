import Download from 'lucide-react/icons/download'
import Scale from 'lucide-react/icons/scale'
import { href } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { KeyFacts } from '#app/ui/display/key-facts.tsx'
import { andList } from '#app/ui/display/list-text.ts'
import { ago, inMail } from '#app/ui/display/moment.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { changesBetween, type Letter } from '../letter.ts'
import type { StoredState } from '../offer.ts'
import type { OwnOffer } from '../shown.ts'
import { AskForm, DeclineForm, SignForm } from './answer-forms.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { OfferLetter } from './offer-letter.tsx'

type Props = {
  offer: Omit<OwnOffer, 'application_id'>
  letterTo: string
  compares: boolean
  formId: string
  isLinked: boolean
  result: FormResult | undefined
}

/** An offer as its candidate reads and answers it. */
export function OwnOfferView(props: Props) {
  const { offer, letterTo, compares, isLinked, result } = props
  const { letter, before, shownState, expires_at, logo_url, brand_colour } = offer
  const look = { logoUrl: logo_url, colour: brand_colour }
  return (
    <>
      <header className="mt-4 flex items-start gap-4">
        <CompanyPlate name={letter.company} {...look} />
        <div className="min-w-0">
          <h1 className="wrap-anywhere">Your offer from {letter.company}</h1>
          <p className="mt-1 text-muted-foreground wrap-anywhere" suppressHydrationWarning>
            {lineOf(letter, 'Role')}, {lineOf(letter, 'Place')}.{' '}
            {shownState === 'open' ? `Open until ${inMail(expires_at)}, ${ago(expires_at)}.` : null}
          </p>
        </div>
      </header>
      <KeyFacts className="mt-6" facts={keyFacts(letter)} />
      <div className="mt-7 grid justify-between gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,46rem)_minmax(0,22rem)]">
        <div className="grid min-w-0 content-start gap-5">
          {before && shownState === 'open' && <Changed before={before} letter={letter} look={look} />}
          <OfferLetter
            letter={letter}
            before={shownState === 'open' ? before : null}
            {...look}
            sent={{ at: offer.sent_at, by: offer.sender }}
            signature={offer.signature}
          />
          <p className="flex flex-wrap gap-x-3 gap-y-2">
            <a href={letterTo} download className={buttonStyle({ variant: 'quiet' })}>
              <Icon icon={Download} />
              Save as PDF
            </a>
            {compares && (
              <ButtonLink to={href('/offers/compare')} variant="quiet" icon={Scale}>
                Compare with your other offers
              </ButtonLink>
            )}
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-7">
          <div className="empty:hidden">
            <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
          </div>
          {shownState === 'open' ? <Answer {...props} /> : <Closed offer={offer} />}
          {isLinked && (
            <p className="border-t border-border-strong pt-4 text-sm text-muted-foreground">
              This page is for {offer.firstName}. It works without signing in for whoever has the link: they read this offer, and answer it.
              Each answer is mailed to {offer.firstName}.
            </p>
          )}
          <p className="text-sm text-muted-foreground">Nobody may ask you for money for a job.</p>
        </div>
      </div>
    </>
  )
}

const lineOf = ({ clauses }: Letter, label: string) => clauses.find((clause) => clause.label === label)?.value

const keyFacts = (letter: Letter) =>
  ['Pay', 'Employment', 'Hours', 'First day'].flatMap((label) => {
    const value = lineOf(letter, label)
    return value ? [{ label, value }] : []
  })

function Changed({ before, letter, look }: { before: Letter; letter: Letter; look: { logoUrl: string | null; colour: string | null } }) {
  const changes = changesBetween(before, letter)
  return (
    <Notice title={`Changed since version ${before.number}:`}>
      {changes.length > 0 ? `${andList(changes.map(({ label }) => label))}. What is new is marked below.` : 'no term of it.'}
      <Disclosure summary={`Read version ${before.number}`}>
        <OfferLetter letter={before} {...look} sent={null} signature={null} />
      </Disclosure>
    </Notice>
  )
}

function Answer({ offer, formId, result }: Props) {
  return (
    <>
      <SignForm key={offer.letter.number} offer={offer} result={result} />
      {offer.mayAsk && <AskForm key={offer.asked} formId={formId} company={offer.letter.company} result={result} />}
      <Disclosure
        summary="Decline this offer"
        open={result?.values.intent === 'decline' || undefined}
        className="border-t border-border-strong pt-2"
      >
        <DeclineForm number={offer.letter.number} result={result} />
      </Disclosure>
    </>
  )
}

const CLOSED: Partial<Record<StoredState, string>> = {
  declined: 'You declined it. The team is told, and your application stays open.',
  expired: 'It has run out and can no longer be accepted. If you are still interested, write to the team: it can send it again.',
}

function Closed({ offer: { shownState, reason, signature, letter } }: Pick<Props, 'offer'>) {
  if (!signature)
    return (
      <section aria-labelledby="closed" className="border-t border-border-strong pt-4">
        <h2 id="closed" className="text-xl">
          {shownState === 'declined' ? 'You declined' : shownState === 'expired' ? 'The time has passed' : 'The offer has ended'}
        </h2>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {CLOSED[shownState] ?? (reason || `${letter.company} has taken it back. Your application says what comes next.`)}
        </p>
      </section>
    )
  return (
    <section aria-labelledby="signed" className="border-t border-border-strong pt-4">
      <h2 id="signed" className="text-xl">
        You accepted
      </h2>
      <dl className="mt-3 grid gap-3 text-sm">
        <div>
          <dt className="text-muted-foreground">Signed</dt>
          <dd className="font-display text-lg font-semibold wrap-anywhere">{signature.name}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground">Time</dt>
          <dd>{inMail(signature.at)}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground">Fingerprint of the letter</dt>
          <dd>
            <Fingerprint hash={signature.hash} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted-foreground">Keep the PDF. {letter.company} has the same.</p>
    </section>
  )
}
