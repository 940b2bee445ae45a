import Bell from 'lucide-react/icons/bell'
import { useFetcher } from 'react-router'
import { useHasFailed } from '#app/ui/browser/retryable-fetch.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { consentWording } from '../mail-consent.ts'

type Props = {
  /** The page of the company or agency. */
  page: string
  name: string
  followed: boolean
  /** band: on the head of its page. card: in a list, with its name for those who hear it. */
  look: 'band' | 'card'
}

/** Follows a company or an agency, or no longer. The button changes at once, and back if the request fails; in a list it stays as the way back. */
export function FollowButton({ page, name, followed, look }: Props) {
  const fetcher = useFetcher<{ following: boolean }>()
  const path = `${page}/following`
  const wanted = useHasFailed(path) ? null : fetcher.formData?.get('following')
  const shown = wanted ? wanted === 'true' : (fetcher.data?.following ?? followed)
  return (
    <fetcher.Form method="post" action={path} className="relative z-1 max-md:[.flex-col>&]:w-full">
      <input type="hidden" name="following" value={String(!shown)} />
      <Button
        variant={look === 'band' ? 'onBandLine' : 'line'}
        size={look === 'band' ? 'big' : 'small'}
        wide={look === 'band'}
        icon={Bell}
        aria-pressed={shown}
        className={shown ? '[&_svg]:fill-current' : undefined}
      >
        <span>
          {shown ? 'Following' : 'Follow'}
          {look === 'card' && <span className="sr-only"> {name}</span>}
        </span>
      </Button>
      {/* What is agreed to by following (`mail-consent.ts`). In a list it stands above it. */}
      {look === 'band' && <p className="mt-1.5 max-w-60 text-sm">{consentWording('follow', name)}</p>}
    </fetcher.Form>
  )
}
