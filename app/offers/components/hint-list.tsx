import Info from 'lucide-react/icons/info'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import type { OfferHint } from '../hints.ts'

/**
 * What is worth a second look, each with who says so. It stops nobody.
 *
 * @param id makes it the description of its field. Nothing in it may have an `aria-label`, which would be read in place of the words
 */
export function HintList({ hints, id }: { hints: readonly OfferHint[]; id?: string }) {
  if (hints.length === 0) return null
  return (
    <div id={id} className="rounded-md bg-info-soft px-3 py-2 text-sm text-foreground wrap-anywhere forced:border">
      <p className="sr-only">Worth a second look:</p>
      <ul className="grid gap-2">
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
    </div>
  )
}
