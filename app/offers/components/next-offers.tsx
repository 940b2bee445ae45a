import FileCheck from 'lucide-react/icons/file-check'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/display/icon.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import type { NextOffer } from '../shown.ts'

/** The offers beside a person's own application: to answer, or accepted. */
export function NextOffers({ offers }: { offers: readonly NextOffer[] }) {
  if (offers.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-md bg-chosen px-4 py-3 text-sm text-chosen-foreground">
      {offers.map(({ id, role, shownState, expires_at }) => (
        <li key={id} className="flex items-start gap-2.5">
          <Icon icon={FileCheck} className="mt-0.5" />
          <span className="min-w-0">
            <Link to={href('/offers/:offerId', { offerId: id })} className="font-semibold">
              {shownState === 'open' ? 'Read and answer your offer' : 'Your signed offer'}
            </Link>
            <span className="block wrap-anywhere">
              {role}
              {shownState === 'open' && `, open until ${inWords(expires_at, 'full')} (end of day, Sydney time)`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
