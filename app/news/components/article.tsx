import ExternalLink from 'lucide-react/icons/external-link'
import type { NewsItem } from '#app/news/news.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'

/** The first article of a page, large. */
export const FirstArticle = ({ item }: { item: NewsItem }) => (
  <article className={cx('grid items-center gap-x-10 gap-y-5', item.image_url && 'md:grid-cols-[1.25fr_1fr]')}>
    {item.image_url && <img src={item.image_url} alt="" width="960" height="540" className="w-full rounded-md bg-muted object-cover" />}
    <div>
      <Source item={item} />
      <h2 className="max-w-[26ch] text-3xl leading-tight text-balance break-words max-md:text-2xl">{item.title}</h2>
      {item.description && <p className="mt-3 max-w-[62ch] text-lg text-muted-foreground break-words">{item.description}</p>}
      <ReadOnSource item={item} />
    </div>
  </article>
)

/** An article with others beside and below it. */
export const Article = ({ item }: { item: NewsItem }) => (
  <article className="flex h-full items-start gap-x-6 border-t border-border py-5">
    <div className="min-w-0 flex-1">
      <Source item={item} />
      <h2 className="text-xl leading-tight text-balance break-words">{item.title}</h2>
      {item.description && <p className="mt-1 max-w-[62ch] text-muted-foreground break-words">{item.description}</p>}
      <ReadOnSource item={item} />
    </div>
    {item.image_url && (
      <img
        src={item.image_url}
        alt=""
        width="144"
        height="108"
        loading="lazy"
        className="aspect-[4/3] w-36 shrink-0 rounded-md bg-muted object-cover max-sm:w-22"
      />
    )}
  </article>
)

const Source = ({ item }: { item: NewsItem }) => (
  <p className="mb-1.5 text-sm">
    <b className="mr-3 font-semibold">{item.source}</b>
    <Time at={item.published_at} className="text-muted-foreground" />
  </p>
)

const ReadOnSource = ({ item }: { item: NewsItem }) => (
  <p className="mt-2.5">
    <a
      href={item.link}
      rel="noopener nofollow ugc"
      className="inline-flex min-h-9 items-center gap-2 text-sm font-semibold max-md:min-h-11"
    >
      Read on source
      <span className="sr-only">: {item.title}</span>
      <Icon icon={ExternalLink} />
    </a>
  </p>
)
