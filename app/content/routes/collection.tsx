import { addressOf } from '#app/accounts/access.ts'
import { COLLECTIONS, type CollectionPath } from '../collections.ts'
import { COLLECTION_TOOLS } from '../components/collection-tools.tsx'
import { DocumentList } from '../components/document-list.tsx'
import { listDocuments } from '../documents.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/collection.ts'

/** The list of the guides, or of the advice for job seekers or employers. */
export function loader({ pattern }: Route.LoaderArgs) {
  const path = addressOf(pattern) as CollectionPath // the routes of this module are the collections
  return { path, documents: listDocuments(COLLECTIONS[path].folder) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, description } = COLLECTIONS[loaderData.path]
  return pageMeta(matches, { title, description, path: loaderData.path, card: 'guide' })
}

export default function Collection({ loaderData: { path, documents } }: Route.ComponentProps) {
  const { name, lead, houses } = COLLECTIONS[path]
  const Tools = COLLECTION_TOOLS[path]
  return (
    <div className="wrap pb-16">
      <div className="pt-9 pb-6 max-md:pt-6">
        <h1>{name}</h1>
        <p className="mt-2 max-w-[46ch] text-xl leading-normal text-muted-foreground max-md:text-lg">{lead}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <DocumentList documents={documents} path={path} houses={houses} />
        </div>
        <aside aria-label="Tools" className="grid content-start gap-9">
          <Tools />
        </aside>
      </div>
    </div>
  )
}
