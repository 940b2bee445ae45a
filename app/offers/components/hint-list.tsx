import Info from 'lucide-react/icons/info'
import { Icon } from '#app/ui/display/icon.tsx'
import type { OfferHint } from '../hints.ts'

/** What is worth a second look at the fields above. It stops nobody. */
export function HintList({ hints }: { hints: readonly OfferHint[] }) {
  if (hints.length === 0) return null
  return (
    <ul aria-label="Worth a second look" className="grid gap-3 rounded-md bg-info-soft px-4 py-3 text-sm text-foreground forced:border">
      {hints.map(({ field, text, source }) => (
        <li key={`${field} ${text}`} className="flex gap-2.5">
          <Icon icon={Info} className="mt-0.5 text-info" />
          <span className="min-w-0">
            {text}{' '}
            <a href={source.url} rel="noopener noreferrer" target="_blank" className="wrap-anywhere">
              {source.label}
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
