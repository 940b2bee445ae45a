import { brand } from '#app/platform/brand.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { DeskActs } from '../components/desk-acts.tsx'
import { listDeskActs } from '../desk-audit.server.ts'
import type { Route } from './+types/desk.ts'

const SHOWN_ACTS = 20

export const loader = async (_: Route.LoaderArgs) => ({ acts: await listDeskActs({ limit: SHOWN_ACTS }) })

export const meta: Route.MetaFunction = () => [{ title: `Desk | ${brand.name}` }]

export default function DeskPage({ loaderData: { acts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Desk" />
      <section aria-labelledby="acts" className="mt-8">
        <SectionHead id="acts" title="Done at the desk" />
        <DeskActs acts={acts} caption="Done at the desk" />
      </section>
    </>
  )
}
