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
import { MESSAGE_PAGES } from '../pages.ts'
import { TEMPLATE_FIELDS } from '../template.ts'
import { messageTemplates } from '../templates.server.ts'
import type { Route } from './+types/templates.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return {
    area: areaOf(member.advertiser),
    templates: await messageTemplates.list(member.advertiser),
    mayChange: may(member, 'message.send'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const page = MESSAGE_PAGES[areaOf(member.advertiser)].templates
  return handleForm(request, templateForm, async (form) => {
    if (form.intent === 'delete') {
      await messageTemplates.delete(member, form.template)
      return redirectWithFlash(page, { title: 'Template deleted' })
    }
    const { template: id = null, name, body } = form
    await messageTemplates.save(member, { id, name, body })
    return redirectWithFlash(page, { title: 'Template saved', text: 'It is in the menu beside each message.' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Message templates | ${brand.name}` }]

export default function Templates({ loaderData: { area, templates, mayChange }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Messages', to: MESSAGE_PAGES[area].list }, { label: 'Templates' }]} />
      <div className="mt-3">
        <PageHead
          title="Message templates"
          lead="Texts that your team sends often. A field in double braces is filled for each candidate."
        />
      </div>
      <TextTemplates
        templates={templates}
        mayChange={mayChange}
        permission="message.send"
        does="writes to candidates"
        fields={TEMPLATE_FIELDS}
        note="A message with a field that nothing can be filled in for is not sent."
        result={actionData}
      />
    </>
  )
}
