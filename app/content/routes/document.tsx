import { addressOf } from '#app/accounts/access.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { COLLECTIONS, type CollectionPath } from '../collections.ts'
import { DocumentPage } from '../components/document-page.tsx'
import { documentMarkup } from '../document-markup.ts'
import { findDocument } from '../documents.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/document.ts'

/** A guide, or a piece of advice. */
export function loader({ pattern, params }: Route.LoaderArgs) {
  const path = addressOf(pattern).replace('/:slug', '') as CollectionPath // the routes of this module are those of the collections
  const document = findDocument(COLLECTIONS[path].folder, params.slug)
  if (!document) throw notFound()
  return { document, path, url: `${config.appUrl}${path}/${document.slug}` }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error) }]
  const { document, url } = loaderData
  return [
    ...pageMeta({ title: document.title, description: document.description, url, kind: 'article' }),
    ...documentMarkup(document, url).map((markup) => ({ 'script:ld+json': markup })),
  ]
}

export default function DocumentRoute({ loaderData: { document, path } }: Route.ComponentProps) {
  const { name, all } = COLLECTIONS[path]
  return (
    <div className="wrap pb-16">
      <Breadcrumbs items={[{ label: name, to: path }, { label: document.shortTitle }]} />
      <DocumentPage document={document}>
        <ButtonLink to={path}>{all}</ButtonLink>
        {document.next && (
          <ButtonLink to={document.next.to} variant="primary">
            {document.next.label}
          </ButtonLink>
        )}
      </DocumentPage>
    </div>
  )
}
