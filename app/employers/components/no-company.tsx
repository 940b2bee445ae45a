import { brand } from '#app/platform/brand.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'

type Props = { kind: 'company' | 'agency'; request: { name: string; created_at: Date } | null }

/** For somebody whom no company or agency has let in: what is so, and who can change it. */
export function NoCompany({ kind, request }: Props) {
  const title = request ? `Waiting for ${request.name}` : `You belong to no ${kind} yet`
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <PageHead title={title} />
      <EmptyState house="shopFront" className="mt-6 max-w-160">
        {request ? (
          <p>
            You asked to join <b className="font-semibold">{request.name}</b> <Time at={request.created_at} />. Its owner decides; this page
            opens as soon as they let you in. If it takes long, ask them.
          </p>
        ) : (
          <p>Your account is not a member of a {kind}. If you were one before, ask its owner to let you in again.</p>
        )}
      </EmptyState>
    </>
  )
}
