import type { ReactNode } from 'react'
import { brand } from '#app/platform/brand.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { TakeRequestBack } from './take-request-back.tsx'

type Request = { name: string; createdAt: Date; state: 'requested' | 'declined' }

type Props = {
  kind: 'company' | 'agency'
  request: Request | null
  /** What they can do about it themselves. */
  children?: ReactNode
}

/** Shown to a person who belongs to no company or agency: the state of their request, and who can change it. */
export function NoCompany({ kind, request, children }: Props) {
  const title = titleOf(kind, request)
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <PageHead title={<span className="wrap-anywhere">{title}</span>} />
      <EmptyState house="shopFront" className="mt-6 max-w-160">
        <Situation kind={kind} request={request} />
      </EmptyState>
      {children}
    </>
  )
}

function titleOf(kind: Props['kind'], request: Request | null): string {
  if (!request) return `You belong to no ${kind} yet`
  return request.state === 'declined' ? `${request.name} has declined your request` : `Waiting for ${request.name}`
}

function Situation({ kind, request }: Pick<Props, 'kind' | 'request'>) {
  if (!request) return <p>Your account belongs to no {kind}. If you belonged to one before, ask its owner to let you in again.</p>
  const name = <b className="font-semibold">{request.name}</b>
  if (request.state === 'declined')
    return <p>{name} has decided not to let you in. Your account stays as it is. If you think that is a mistake, talk to its owner.</p>
  return (
    <>
      <p>
        On <Time at={request.createdAt} format="date" /> you asked the owners of {name} to let you in. They find it on their team page, and
        most are told by email. This page opens as soon as they say yes, and you hear of their answer by email. If it takes long, talk to
        them.
      </p>
      <TakeRequestBack kind={kind} className="mt-4" />
    </>
  )
}
