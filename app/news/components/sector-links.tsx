import Briefcase from 'lucide-react/icons/briefcase'
import Building2 from 'lucide-react/icons/building-2'
import Coins from 'lucide-react/icons/coins'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Link } from 'react-router'
import type { Sector } from '#app/news/news.ts'
import { newsPath, type SectorKey } from '#app/news/sector.ts'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/display/figure.ts'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'

const ICONS: Record<SectorKey, LucideIcon> = { market_trends: TrendingUp, investing: Coins, industry: Briefcase, commercial: Building2 }

/** The sectors, each a link that chooses its articles. */
export const SectorLinks = ({ sectors, chosen }: { sectors: readonly Sector[]; chosen: SectorKey }) => (
  <nav aria-label="Sectors">
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] overflow-x-clip border-b border-border-strong">
      {sectors.map((sector) => (
        <li key={sector.key} className="-mb-px -ml-px flex min-w-0 border-l border-border">
          <Link
            to={newsPath(sector.key)}
            preventScrollReset
            aria-current={sector.key === chosen ? 'true' : undefined}
            className={cx(
              'group flex flex-1 gap-x-3 border-b-3 px-3 py-4 no-underline lg:px-4',
              sector.key === chosen ? 'border-primary-line text-link' : 'border-transparent text-foreground',
            )}
          >
            <Icon icon={ICONS[sector.key]} className="mt-1 max-sm:hidden" />
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-display text-lg leading-tight font-semibold group-hover:underline">{sector.name}</b>
              <span className="block text-sm text-foreground">{articles(sector)}</span>
              <span className="block text-xs text-muted-foreground">
                <Refreshed sector={sector} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const articles = ({ articles: count }: Sector): string => (count === 0 ? 'No articles right now' : counted(count, 'article'))

function Refreshed({ sector: { articles: count, refreshedAt, triedAt, silent } }: { sector: Sector }) {
  if (count > 0 && refreshedAt !== null)
    return (
      <>
        Refreshed <Time at={refreshedAt} />
        {silent.length > 0 && `, ${counted(silent.length, 'source')} silent`}
      </>
    )
  return triedAt === null ? (
    'Not asked yet'
  ) : (
    <>
      Tried <Time at={triedAt} />
    </>
  )
}
