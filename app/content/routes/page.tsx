import { withMadeBlocks } from '#app/page-tables.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { DocumentPage } from '../components/document-page.tsx'
import { findDocument } from '../documents.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/page.ts'

/** The texts of `app/content/pages/`, each at its own address. */
export function loader({ params }: Route.LoaderArgs) {
  const document = findDocument('pages', params.page)
  if (!document) throw notFound()
  return { document: withMadeBlocks(document) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, description, slug } = loaderData.document
  return pageMeta(matches, { title, description, path: `/${slug}` })
}

export default function Page({ loaderData: { document } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <DocumentPage document={document} />
    </div>
  )
}
