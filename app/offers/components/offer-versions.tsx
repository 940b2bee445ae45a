import Download from 'lucide-react/icons/download'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import type { ShownVersion, Signature } from '../shown.ts'
import { Fingerprint } from './fingerprint.tsx'
import { OfferLetter } from './offer-letter.tsx'

type Props = { area: keyof typeof OFFER_PAGES; offerId: string; versions: readonly ShownVersion[]; signature: Signature | null }

/** All versions of an offer, the latest first; one that was sent can be read and printed. */
export function OfferVersions({ area, offerId, versions, signature }: Props) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="sr-only">
        Versions
      </h2>
      <ul className="border-t border-border-strong text-sm">
        {versions.map(({ number, state, letter, hash, written_at, author, sent_at, sender }, at) => (
          <li key={number} className="border-b border-border py-3">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <b className="font-semibold">Version {number}</b>
              <span className="text-muted-foreground">
                {state === 'sent' && sent_at ? 'sent ' : state === 'waiting' ? 'waits, written ' : 'draft, '}
                <Time at={sent_at ?? written_at} />
                {(sent_at ? sender : author) && ` by ${sent_at ? sender : author}`}
              </span>
              {sent_at && (
                <a href={OFFER_PAGES[area].file(offerId, number)} download className="ml-auto inline-flex items-center gap-1.5 py-0.5">
                  <Icon icon={Download} />
                  PDF<span className="sr-only"> of version {number}</span>
                </a>
              )}
            </p>
            {hash && (
              <div className="text-muted-foreground">
                Fingerprint{signature?.hash === hash && `, signed by ${signature.name}`}: <Fingerprint hash={hash} />
              </div>
            )}
            {at > 0 && (
              <Disclosure summary={`Read version ${number}`}>
                <OfferLetter
                  letter={letter}
                  sent={sent_at ? { at: sent_at, by: sender } : null}
                  signature={signature?.hash === hash ? signature : null}
                />
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
