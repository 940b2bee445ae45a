import Info from 'lucide-react/icons/info'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import type { OfferHint } from '../hints.ts'

/** What is worth a second look, each with who says so. It stops nobody. @param id names it as the description of its field */
export function HintList({ hints, id }: { hints: readonly OfferHint[]; id?: string }) {
  if (hints.length === 0) return null
  return (
    <ul
      id={id}
      aria-label="Worth a second look"
      className="grid gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-foreground wrap-anywhere forced:border"
    >
      {hints.map(({ field, text, conditions = [], source }) => (
        <li key={`${field} ${text}`} className="flex gap-2">
          <Icon icon={Info} className="mt-0.5 text-info" />
          <div className="min-w-0">
            {text}{' '}
            <a href={source.url} rel="noopener noreferrer" target="_blank">
              {source.label}
            </a>
            {conditions.length > 0 && (
              <Disclosure summary={`The ${conditions.length} conditions`}>
                <ul className="list-disc pl-4">
                  {conditions.map((condition) => (
                    <li key={condition}>{condition}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
