import { addressOf } from '#app/accounts/access.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { COLLECTIONS, type CollectionPath } from '../collections.ts'
import { DocumentPage } from '../components/document-page.tsx'
import { documentMarkup } from '../document-markup.ts'
import { findDocument } from '../documents.server.ts'
import { originOf, pageMeta } from '../page-meta.ts'
import type { Route } from './+types/document.ts'

/** A guide, or a piece of advice. */
export function loader({ pattern, params }: Route.LoaderArgs) {
  const path = addressOf(pattern).replace('/:slug', '') as CollectionPath // the routes of this module are those of the collections
  const document = findDocument(COLLECTIONS[path].folder, params.slug)
  if (!document) throw notFound()
  return { document, path }
}

const crumbsOf = ({ document, path }: Route.ComponentProps['loaderData']) => [
  { label: COLLECTIONS[path].name, to: path },
  { label: document.shortTitle },
]

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error) }]
  const { document, path } = loaderData
  const page = `${path}/${document.slug}`
  return [
    ...pageMeta(matches, {
      title: document.title,
      description: document.description,
      path: page,
      kind: 'article',
      card: 'guide',
      crumbs: crumbsOf(loaderData),
    }),
    ...documentMarkup(document, originOf(matches) + page).map((markup) => ({ 'script:ld+json': markup })),
  ]
}

export default function DocumentRoute({ loaderData: { document, path } }: Route.ComponentProps) {
  const { all } = COLLECTIONS[path]
  return (
    <div className="wrap pb-16">
      <Breadcrumbs items={crumbsOf({ document, path })} />
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
