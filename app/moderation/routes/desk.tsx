import { brand } from '#app/platform/brand.ts'
import { Card } from '#app/ui/display/card.tsx'
import { CountLinks } from '#app/ui/display/count-links.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { DeskActs } from '../components/desk-acts.tsx'
import { listNeeds } from '../counts.server.ts'
import { listDeskActs } from '../desk-audit.server.ts'
import type { Route } from './+types/desk.ts'

const SHOWN_ACTS = 20
/** What people wait for; the rest is what the board watches by itself. */
const ROW = 6

export async function loader(_: Route.LoaderArgs) {
  const [needs, acts] = await Promise.all([listNeeds(), listDeskActs({ limit: SHOWN_ACTS })])
  return { needs, acts }
}

export const meta: Route.MetaFunction = () => [{ title: `Desk | ${brand.name}` }]

export default function DeskPage({ loaderData: { needs, acts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Desk" />
      <Card aria-label="What needs you" padded={false} className="mt-5">
        <CountLinks items={needs.slice(0, ROW)} />
      </Card>
      <Card aria-label="What the board watches" padded={false} className="mt-4">
        <CountLinks items={needs.slice(ROW)} />
      </Card>
      <section aria-labelledby="acts" className="mt-8">
        <SectionHead id="acts" title="Done at the desk" />
        <DeskActs acts={acts} caption="Done at the desk" />
      </section>
    </>
  )
}
