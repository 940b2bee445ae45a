import { UiSampleActions } from '#app/developer/components/ui-sample-actions.tsx'
import { UiSampleFields } from '#app/developer/components/ui-sample-fields.tsx'
import { UiSampleThings } from '#app/developer/components/ui-sample-things.tsx'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'

/** The components page is for those who build and test the product. */
export function loader() {
  if (!config.devPages) throw notFound()
  return null
}

export default function DevUi() {
  return (
    <div className="wrap pt-8">
      <PageHead
        title="Components"
        lead="Every part of the interface in every state, for the eye, the keyboard and the accessibility check."
      />
      <UiSampleActions />
      <UiSampleFields />
      <UiSampleThings />
    </div>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }, { title: 'Components' }]
