import { brand } from '#app/platform/brand.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'
import type { Route } from './+types/offline.ts'

export const meta: Route.MetaFunction = () => [{ title: `No connection | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

/** What the service worker shows without a connection. It fills in the jobs that are kept on the device. */
export default function Offline() {
  return (
    <div className="wrap pt-8">
      <PageHead
        title="You are offline"
        lead="There is no connection just now. Jobs that you saved or applied for can be read without one, on a device where you are signed in."
      />
      <div data-kept-jobs="" />
      <StreetScene houses={['bungalow', 'queenslander', 'terrace']} className="mt-12 w-full max-w-160" />
    </div>
  )
}
