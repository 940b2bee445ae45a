import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { TextTemplates } from '#app/applications/components/text-templates.tsx'
import { templateForm } from '#app/applications/text-template.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { may } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import { LETTER_FIELDS } from '../letter.ts'
import { offerTemplates } from '../templates.server.ts'
import type { Route } from './+types/templates.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return {
    area: areaOf(member.advertiser),
    templates: await offerTemplates.list(member.advertiser),
    mayChange: may(member, 'offer.manage'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const page = OFFER_PAGES[areaOf(member.advertiser)].templates
  return handleForm(request, templateForm, async (form) => {
    if (form.intent === 'delete') {
      await offerTemplates.delete(member, form.template)
      return redirectWithFlash(page, { title: 'Letter deleted' })
    }
    const { template: id = null, name, body } = form
    await offerTemplates.save(member, { id, name, body })
    return redirectWithFlash(page, { title: 'Letter saved', text: 'It can be chosen in each offer.' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Letters of offers | ${brand.name}` }]

export default function Templates({ loaderData: { area, templates, mayChange }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Offers', to: OFFER_PAGES[area].all }, { label: 'Letters' }]} />
      <div className="mt-3">
        <PageHead
          title="Letters of offers"
          lead="The words of letters that your team sends often. A field in double braces is filled from the terms."
        />
      </div>
      <TextTemplates
        templates={templates}
        mayChange={mayChange}
        permission="offer.manage"
        does="sends offers"
        fields={LETTER_FIELDS}
        note="An offer with a field that nothing can be filled in for is not sent."
        result={actionData}
      />
    </>
  )
}
