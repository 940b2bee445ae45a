import { Form, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import { KeptLetters } from '../components/kept-letters.tsx'
import { OfferList } from '../components/offer-list.tsx'
import { settingsForm } from '../forms.ts'
import { listKeptLetters } from '../kept.server.ts'
import { listOffers } from '../list.server.ts'
import { OFFER_CHANGES } from '../offer.ts'
import { findNeedsApproval, saveNeedsApproval } from '../settings.server.ts'
import type { Route } from './+types/offers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const [offers, needsApproval, kept] = await Promise.all([
    listOffers(member),
    findNeedsApproval(member.advertiser),
    listKeptLetters(member),
  ])
  return {
    area: areaOf(member.advertiser),
    ...offers,
    needsApproval,
    kept,
    mayWrite: may(member, 'offer.manage'),
    mayDecide: may(member, 'offer.approval'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return handleForm(request, settingsForm, async ({ needs_approval }) => {
    await saveNeedsApproval(member, needs_approval)
    return redirectWithFlash(OFFER_PAGES[areaOf(member.advertiser)].all, {
      title: needs_approval ? 'A second member looks at each offer' : 'Offers need no second member',
    })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Offers | ${brand.name}` }]

type Page = Route.ComponentProps['loaderData']

export default function Offers({ loaderData: page, actionData }: Route.ComponentProps) {
  const { area, current, closed, mayWrite } = page
  useLiveRevalidate([...OFFER_CHANGES, 'offer.candidate_left'])
  const sections = [
    { id: 'waiting', title: 'Waiting for approval', offers: current.filter(({ shownState }) => shownState === 'waiting') },
    { id: 'sent', title: 'Sent', offers: current.filter(({ shownState }) => shownState === 'open') },
    { id: 'drafts', title: 'Drafts', offers: current.filter(({ shownState }) => shownState === 'draft') },
    { id: 'answered', title: 'Answered', offers: closed.filter(({ state }) => state === 'accepted' || state === 'declined') },
    {
      id: 'over',
      title: 'Expired and withdrawn',
      offers: [...current, ...closed].filter(({ shownState }) => shownState === 'expired' || shownState === 'withdrawn'),
    },
  ].filter(({ offers }) => offers.length > 0)
  return (
    <>
      <PageHead title="Offers" lead="Written on the page of a candidate, read and signed by them." />
      <div className="mt-6 grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <div className="grid min-w-0 content-start gap-9">
          {sections.length === 0 && page.kept.length === 0 && (
            <EmptyState house="terrace" action={mayWrite && <Link to={AREA_PAGES[area].candidates}>Choose a candidate</Link>}>
              {mayWrite
                ? 'Your team has no offers yet. Write one on the page of a candidate: they read it, ask, and accept with their name.'
                : `Your team has no offers yet. ${whoMay('offer.manage')[0]?.toUpperCase()}${whoMay('offer.manage').slice(1)} writes them.`}
            </EmptyState>
          )}
          {sections.map(({ id, title, offers }) => (
            <section key={id} aria-labelledby={id}>
              <SectionHead id={id} title={title} size="block" aside={offers.length} />
              <OfferList area={area} offers={offers} />
            </section>
          ))}
          {page.kept.length > 0 && <KeptLetters area={area} letters={page.kept} />}
        </div>
        <aside aria-label="How your team sends offers" className="grid min-w-0 content-start gap-9">
          <Approval key={String(page.needsApproval)} page={page} message={actionData?.formError} />
          <section aria-labelledby="letters" className="border-t border-border-strong pt-3.5 text-sm">
            <h2 id="letters" className="mb-1.5 text-xl">
              Letters
            </h2>
            <p>
              <Link to={OFFER_PAGES[area].templates}>{mayWrite ? 'Write letters once' : 'Read the letters'}</Link>, with fields that are
              filled from the terms of each offer.
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}

function Approval({ page: { needsApproval, mayDecide }, message }: { page: Page; message: string | null | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="approval" className="border-t border-border-strong pt-3.5 text-sm">
      <h2 id="approval" className="mb-1.5 text-xl">
        Second member
      </h2>
      {mayDecide ? (
        <Form method="post" className="grid justify-items-start gap-3">
          <ErrorSummary errors={{}} message={message} />
          <OpenedForField />
          <Checkbox
            name="needs_approval"
            label="Somebody other than its author looks at each offer, and sends it"
            defaultChecked={needsApproval}
          />
          <Button pending={sending}>Save</Button>
        </Form>
      ) : (
        <p>
          {needsApproval ? 'Somebody other than its author looks at each offer, and sends it.' : 'Whoever writes an offer may send it.'}{' '}
          Only {whoMay('offer.approval')} changes that.
        </p>
      )}
    </section>
  )
}
