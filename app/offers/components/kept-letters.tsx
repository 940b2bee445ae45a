import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { OFFER_PAGES } from '../area-pages.ts'

type Kept = { id: string; number: number; candidate: string; role: string; signed_at: Date; kept_until: Date }

/** Signed letters whose applications are gone, which their team keeps as its record. */
export function KeptLetters({ area, letters }: { area: keyof typeof OFFER_PAGES; letters: readonly Kept[] }) {
  return (
    <section aria-labelledby="kept">
      <SectionHead id="kept" title="Kept for your records" size="block" aside={letters.length} />
      <p className="mb-3 text-sm text-muted-foreground">
        Signed letters of people whose applications are gone: an employer keeps records of its people for seven years.
      </p>
      <ul className="border-t border-border-strong">
        {letters.map(({ id, number, candidate, role, signed_at, kept_until }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 border-b border-border py-3.5 text-sm sm:grid-cols-[minmax(0,1fr)_19.5rem] sm:items-center"
          >
            <p className="min-w-0 wrap-anywhere">
              <a href={OFFER_PAGES[area].file(id, number)} download className="font-semibold">
                {candidate}, {role}
              </a>
            </p>
            <p className="text-muted-foreground sm:text-right">
              signed <Time at={signed_at} format="date-year" />, kept until <Time at={kept_until} format="date-year" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
