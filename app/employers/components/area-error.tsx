import { isRouteErrorResponse } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type Props = { error: unknown; homeTo: string; jobsTo: string }

/** Said inside the area, so that the menu stays: nothing is here, or something broke. */
export function AreaError({ error, homeTo, jobsTo }: Props) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? 'Not found' : 'Something broke on our side'
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <PageHead
        title={title}
        lead={
          missing
            ? 'There is nothing at this address, or it belongs to somebody else.'
            : 'The page could not be shown. What you sent before is kept. Try again in a moment.'
        }
      />
      <p className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={jobsTo} variant="primary">
          Your jobs
        </ButtonLink>
        <ButtonLink to={homeTo}>Dashboard</ButtonLink>
      </p>
    </>
  )
}
