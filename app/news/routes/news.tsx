import Rss from 'lucide-react/icons/rss'
import { href } from 'react-router'
import { originOf, pageMeta } from '#app/content/page-meta.ts'
import { FEED_TYPES } from '#app/platform/feed-types.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { figure } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { Article, FirstArticle } from '../components/article.tsx'
import { SectorLinks } from '../components/sector-links.tsx'
import { MOST_MORE, readNews } from '../news.server.ts'
import type { Sector } from '../news.ts'
import { newsPath, sectorOf } from '../sector.ts'
import type { Route } from './+types/news.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const { key } = sectorOf(params.get('sector'))
  const asked = Number(params.get('more') ?? 0)
  const more = Number.isInteger(asked) ? Math.min(MOST_MORE, Math.max(0, asked)) : 0
  return { chosen: key, more, mostMore: MOST_MORE, ...(await readNews(key, more)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Real Estate News',
    description: 'Headlines for people who work in property, from the trade press, by sector. The article stays where it was written.',
    path: loaderData ? newsPath(loaderData.chosen) : href('/news'),
  }),
  { tagName: 'link', rel: 'alternate', type: FEED_TYPES.rss, title: 'Real Estate News', href: originOf(matches) + href('/feeds/news-rss') },
]

export const handle: FailureWords = { failure: { loading: 'Failed to load the news' } }

export default function News({ loaderData }: Route.ComponentProps) {
  const { sectors, items, chosen, more, mostMore } = loaderData
  const [first, ...others] = items
  const sector = sectors.find(({ key }) => key === chosen)
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-9 pb-6 max-md:pt-6">
        <div>
          <h1>Industry News</h1>
          <p className="mt-2 max-w-[46ch] text-xl leading-normal text-muted-foreground max-md:text-lg">
            Headlines for people who work in property, from the trade press. We show title, source and time; the article stays where it was
            written.
          </p>
        </div>
        <a href="/feeds/news-rss" type={FEED_TYPES.rss} className={buttonStyle({})}>
          <Icon icon={Rss} />
          Subscribe via RSS
        </a>
      </div>
      <SectorLinks sectors={sectors} chosen={chosen} />
      {sector && sector.silent.length > 0 && <Silent silent={sector.silent} />}
      {first ? (
        <div className="mt-8">
          <FirstArticle item={first} />
          <ul className="mt-9 grid gap-x-14 md:grid-cols-2 max-md:mt-7">
            {others.map((item) => (
              <li key={item.id} className="min-w-0">
                <Article item={item} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <NoArticles sector={sector} />
      )}
      {sector && items.length > 0 && (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          {items.length < sector.articles && more < mostMore && (
            <ButtonLink to={newsPath(chosen, more + 1)} preventScrollReset>
              Older articles
            </ButtonLink>
          )}
          <p role="status" className="text-sm text-muted-foreground">
            {figure(items.length)} of {figure(sector.articles)} shown
          </p>
        </div>
      )}
    </div>
  )
}

function Silent({ silent }: Pick<Sector, 'silent'>) {
  const title = silent.length === 1 ? 'One of our sources does not answer.' : `${silent.length} of our sources do not answer.`
  const words = silent.map(({ publisher, since }) => `${publisher} has been silent since ${inWords(since, 'date-time')}`).join('; ')
  return (
    <Notice tone="warning" title={title} className="mt-5">
      {words}. {silent.length === 1 ? 'Its' : 'Their'} articles may be out of date. We keep trying.
    </Notice>
  )
}

const NoArticles = ({ sector }: { sector: Sector | undefined }) => (
  <div className="mt-12 max-w-[60ch]">
    <h2 className="text-2xl">No articles right now</h2>
    <p className="mt-2 text-lg text-muted-foreground">
      {sector?.triedAt
        ? `We last asked the sources of this sector on ${inWords(sector.triedAt, 'date-time')}.`
        : 'Our sources have not been asked yet.'}{' '}
      The other sectors may have news, and what comes is here as soon as a source answers.
    </p>
  </div>
)
