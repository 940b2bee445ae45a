import { isRouteErrorResponse, useLocation } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { errorTitle, errorWords } from '#app/ui/feedback/error-words.ts'

type Props = {
  error: unknown
  homeTo: string
  jobsTo: string
  /** The agency that somebody of several works for. */
  team?: string | undefined
}

const elsewhere = (team: string) =>
  `${team} has nothing at this address. If it belongs to another of your agencies, change to that one and open it again.`

/** An error page inside the area, so that the menu stays: not found, not for this member's role, or something went wrong. */
export function AreaError({ error, homeTo, jobsTo, team }: Props) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const refused = isRouteErrorResponse(error) && error.status === 403
  const words = refused
    ? { title: 'Your role does not include this', text: `${error.data} Ask one of them when something has to be done here.` }
    : missing
      ? { title: 'Not found', text: team ? elsewhere(team) : 'There is nothing at this address, or it belongs to somebody else.' }
      : errorWords(error)
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{refused ? `${words.title} | ${brand.name}` : errorTitle(error, 'Not found')}</title>
      <PageHead title={words.title} lead={words.text} />
      <p className="mt-6 flex flex-wrap gap-2">
        {!missing && !refused && (
          <ButtonLink to={pathname + search} reloadDocument variant="primary">
            Try again
          </ButtonLink>
        )}
        <ButtonLink to={jobsTo} variant={missing || refused ? 'primary' : 'line'}>
          Your jobs
        </ButtonLink>
        <ButtonLink to={homeTo}>Dashboard</ButtonLink>
      </p>
    </>
  )
}
