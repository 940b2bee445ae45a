import { SHARE_CARD_SIZE, SHARE_CARDS, type ShareCardName } from '#app/content/share-cards.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import type { House } from '#app/ui/illustration/elevations.ts'
import { Mark } from '#app/ui/illustration/mark.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'
import type { Route } from './+types/ui-share-card.ts'

const HOUSES: Record<ShareCardName, readonly House[]> = {
  board: ['terrace', 'shopFront', 'weatherboard', 'flats', 'bungalow'],
  job: ['bungalow', 'terrace', 'flats', 'weatherboard', 'shopFront'],
  guide: ['weatherboard', 'bungalow', 'terrace', 'shopFront', 'flats'],
  employers: ['shopFront', 'flats', 'terrace', 'bungalow', 'weatherboard'],
}

const isShareCard = (name: string): name is ShareCardName => Object.hasOwn(SHARE_CARDS, name)

/** The card `?name=`, of which `npm run screenshots` takes the picture that others show with a link to us. */
export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).searchParams.get('name') ?? 'board'
  if (!config.devPages || !isShareCard(name)) throw notFound()
  return { name }
}

export default function DevUiShareCard({ loaderData: { name } }: Route.ComponentProps) {
  const { title, text } = SHARE_CARDS[name]
  return (
    <main id="main" style={SHARE_CARD_SIZE} className="flex max-w-full flex-col justify-between bg-background px-20 pt-16">
      <div>
        <Mark className="origin-bottom-left scale-160" />
        <h1 className="mt-14 text-[4.5rem] leading-[1.05] tracking-[-0.03em]">{title}</h1>
        <p className="mt-5 text-[2rem] leading-snug text-muted-foreground">{text}</p>
      </div>
      <StreetScene houses={HOUSES[name]} gap={190} className="w-full" />
    </main>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }, { title: 'The picture shown with a link to us' }]
