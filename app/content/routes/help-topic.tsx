import Mail from 'lucide-react/icons/mail'
import { href } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { DocumentPage } from '../components/document-page.tsx'
import { findHelpTopic } from '../help.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/help-topic.ts'

export function loader({ params }: Route.LoaderArgs) {
  const topic = findHelpTopic(params.topic)
  if (!topic) throw notFound()
  return { topic, page: `${config.appUrl}${href('/help/:topic', { topic: topic.slug })}` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `${loaderData.topic.title}, Help`, description: loaderData.topic.description, url: loaderData.page }) : []

export default function HelpTopic({ loaderData: { topic } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={[{ label: 'Help', to: href('/help') }, { label: topic.shortTitle }]} />
      <DocumentPage document={topic}>
        <ButtonLink to={href('/contact')} icon={Mail}>
          Not answered? Write to us
        </ButtonLink>
        <ButtonLink to={href('/help')} variant="quiet">
          All topics
        </ButtonLink>
      </DocumentPage>
    </div>
  )
}
