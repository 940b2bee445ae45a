import type { ComponentProps } from 'react'
import { data, href, Outlet, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { EmployerFrame } from '#app/employers/components/employer-frame.tsx'
import { findCompanyRequest, findEmployer } from '#app/employers/employer.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { loadAreaFrame } from '../area.server.ts'
import { isBootstrapped } from '../bootstrap.server.ts'
import { AreaError } from '../components/area-error.tsx'
import { NoCompany } from '../components/no-company.tsx'
import type { Route } from './+types/employer-area.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const { frame, headers } = loadAreaFrame(request, user)
  const company = user.company ? await findEmployer(user.company.id) : null
  const missing = company ? null : { request: await findCompanyRequest(user.id), unfinished: !(await isBootstrapped(user.id)) }
  return data({ frame, company, missing }, { headers })
}

export default function EmployerArea({ loaderData: { missing } }: Route.ComponentProps) {
  return <Frame>{missing ? <Missing {...missing} /> : <Outlet />}</Frame>
}

function Missing({ request, unfinished }: { request: ComponentProps<typeof NoCompany>['request']; unfinished: boolean }) {
  return (
    <NoCompany kind="company" request={request}>
      <ButtonLink to={href('/employer/welcome')} variant="primary" className="mt-5">
        {unfinished ? 'Finish setting up' : 'Open a company'}
      </ButtonLink>
    </NoCompany>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const area = useRouteLoaderData<typeof loader>('teams/routes/employer-area')
  return (
    <Frame>
      {area?.missing ? (
        <Missing {...area.missing} />
      ) : (
        <AreaError error={error} homeTo={href('/employer/dashboard')} jobsTo={href('/employer/jobs')} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  // Missing when this layout's own loader is what failed.
  const area = useRouteLoaderData<typeof loader>('teams/routes/employer-area')
  return (
    <EmployerFrame frame={area?.frame ?? null} company={area?.company ?? null}>
      {children}
    </EmployerFrame>
  )
}
