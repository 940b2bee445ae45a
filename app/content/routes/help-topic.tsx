import Mail from 'lucide-react/icons/mail'
import { href } from 'react-router'
import { notFound } from '#app/platform/error-response.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { DocumentPage } from '../components/document-page.tsx'
import { faqMarkup } from '../document-markup.ts'
import { findHelpTopic } from '../help.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/help-topic.ts'

export function loader({ params }: Route.LoaderArgs) {
  const topic = findHelpTopic(params.topic)
  if (!topic) throw notFound()
  return { topic }
}

const crumbsOf = ({ shortTitle }: { shortTitle: string }) => [{ label: 'Help', to: href('/help') }, { label: shortTitle }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { topic } = loaderData
  return [
    ...pageMeta(matches, {
      title: `${topic.title}, Help`,
      description: topic.description,
      path: href('/help/:topic', { topic: topic.slug }),
      crumbs: crumbsOf(topic),
    }),
    { 'script:ld+json': faqMarkup(topic.sections.map(({ title, blocks }) => ({ question: title, answer: blocks }))) },
  ]
}

export default function HelpTopic({ loaderData: { topic } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5">
      <Breadcrumbs items={crumbsOf(topic)} />
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
