import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import IdCard from 'lucide-react/icons/id-card'
import MapPin from 'lucide-react/icons/map-pin'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { criteriaSummary } from '#app/applications/answers.ts'
import { startsAtOnce } from '#app/matching/may-start.ts'
import { kmText } from '#app/places/distance.ts'
import { inTenths } from '#app/ui/display/figure.ts'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import type { BoardCard } from '../board-card.ts'
import { licenceWords } from '../card-words.ts'

type Tone = 'met' | 'open' | 'missing' | 'plain'

const tones: Record<Tone, string> = {
  met: 'text-success',
  open: 'text-warning',
  missing: 'text-destructive',
  plain: 'text-muted-foreground',
}

const Fact = ({ icon, tone, title, children }: { icon: LucideIcon; tone: Tone; title?: string; children: ReactNode }) => (
  <li title={title} className="flex items-start gap-2">
    <Icon icon={icon} className={`mt-0.5 size-4 shrink-0 ${tones[tone]}`} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

/** What a team looks at first: must-haves, licence, home. What a person does not show is left out. */
export function CardFacts({ card: { criteria, licence, licence_state, mayStart, suburb, km } }: { card: BoardCard }) {
  const licenceText = licenceWords({ licence, state: licence_state, mayStart })
  return (
    <ul className="mt-1.5 grid gap-0.75 empty:hidden">
      {criteria && criteria.length > 0 && <MustHaves criteria={criteria} />}
      {licenceText && (
        <Fact icon={IdCard} tone={mayStart === null || mayStart === 'unknown' ? 'plain' : startsAtOnce(mayStart) ? 'met' : 'open'}>
          {licenceText}
        </Fact>
      )}
      {suburb && (
        <Fact icon={MapPin} tone="plain">
          {suburb}
          {km !== null && `, ${kmText(Math.round(km))}`}
        </Fact>
      )}
    </ul>
  )
}

function MustHaves({ criteria }: { criteria: readonly Criterion[] }) {
  const met = criteria.filter(({ state }) => state === 'met').length
  const isMissing = criteria.some(({ state }) => state === 'not_met')
  const [icon, tone]: [LucideIcon, Tone] =
    met === criteria.length ? [CircleCheck, 'met'] : isMissing ? [CircleMinus, 'missing'] : [CircleHelp, 'open']
  return (
    <Fact icon={icon} tone={tone} title={criteriaSummary(criteria)}>
      {met} of {criteria.length} must-haves
    </Fact>
  )
}

/** The team's stars. */
export function CardRating({ card: { rating } }: { card: BoardCard }) {
  if (rating === null) return <span>Not rated</span>
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Icon icon={Star} className="size-3.5" />
      <span className="sr-only">Rated </span>
      {inTenths(rating)}
      <span className="sr-only"> of 5</span>
    </span>
  )
}
