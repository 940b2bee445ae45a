import { href, Link } from 'react-router'
import type { HoldCandidate } from '#app/applications/hold.ts'
import { listForHold } from '#app/applications/holds.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { countRetention, findLastRun } from '#app/platform/retention-run.server.ts'
import { RETENTION } from '#app/retention.server.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { DeskForm } from '../components/desk-form.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { HoldTable } from '../components/hold-table.tsx'
import { LastRun, RetentionTable } from '../components/retention-table.tsx'
import { deskOf } from '../desk.server.ts'
import { retentionForm } from '../forms.server.ts'
import { holdAtDesk, liftHoldAtDesk, startRun } from '../retention-acts.server.ts'
import { parseSubject } from '../subject.ts'
import type { Route } from './+types/retention.ts'

const HERE = href('/admin/retention')
const LISTS = ['rules', 'holds'] as const

/** `?list=holds` has the applications on hold, with `person` all of that person; `?count=due` is the dry run. */
export async function loader({ url }: Route.LoaderArgs) {
  const query = queryReader(url.searchParams, 'The desk')
  if (query.oneOf('list', 'list', LISTS) === 'holds') {
    const subject = parseSubject(query.text('person'))
    const personId = subject?.kind === 'person' ? subject.id : null
    return { personId, held: await listForHold(personId) }
  }
  const [last, due] = await Promise.all([findLastRun(), query.oneOf('count', 'count', ['due']) === null ? null : countRetention(RETENTION)])
  return { last, due, rows: RETENTION.map(wordsOf) }
}

/** A row of the table without its rule, which stays on the server. */
const wordsOf = ({ name, title, kept, ...row }: (typeof RETENTION)[number]) => ({
  name,
  title,
  kept,
  noRule: 'noRule' in row ? row.noRule : null,
})

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf({ request, context })
  const { search } = new URL(request.url)
  return handleForm(request, retentionForm, async ({ reason, current_password: currentPassword, ...act }) => {
    const why = { reason, currentPassword }
    if ('run' in act) {
      await startRun(desk, why)
      return redirectWithFlash(HERE, {
        title: 'Deleting has started',
        text: 'It works in the background. How much it deleted shows here once it is done.',
      })
    }
    if ('hold' in act) {
      await holdAtDesk(desk, act.hold, why)
      return redirectWithFlash(HERE + search, { title: 'The application is on hold' })
    }
    await liftHoldAtDesk(desk, act.lift, why)
    return redirectWithFlash(HERE + search, { title: 'The hold is lifted' })
  })
}

/** After a conflict the page shows what somebody else did. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `How long data is kept | ${brand.name}` }]

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const isHolds = loaderData.held !== undefined
  return (
    <>
      <PageHead
        title="How long data is kept"
        lead="How long the board keeps each kind of data. Every night it deletes what is older, except applications that are on hold."
      />
      <DeskTabs
        label="Lists"
        tabs={[
          { label: 'How long', to: HERE, isHere: !isHolds },
          { label: 'On hold', to: `${HERE}?list=holds`, isHere: isHolds && loaderData.personId === null },
          ...(isHolds && loaderData.personId !== null ? [{ label: 'Applications of a person', to: '', isHere: true }] : []),
        ]}
      />
      <div className="mt-5 grid gap-8">
        {isHolds ? (
          <Holds {...loaderData} answer={actionData} />
        ) : (
          <>
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <section aria-labelledby="last" className="min-w-0">
                <SectionHead id="last" title="Last deleted" size="block" kerb />
                <LastRun run={loaderData.last} />
                <p className="mt-4">
                  <ButtonLink to={`${HERE}?count=due`} preventScrollReset>
                    Count what is old enough now
                  </ButtonLink>
                </p>
              </section>
              <section aria-labelledby="run">
                <SectionHead id="run" title="Delete now" size="block" kerb />
                <DeskForm answer={actionData} button="Delete what is old enough">
                  <input type="hidden" name="run" value="now" />
                </DeskForm>
              </section>
            </div>
            <RetentionTable rows={loaderData.rows} due={loaderData.due} last={loaderData.last?.report ?? []} />
          </>
        )}
      </div>
    </>
  )
}

type HoldsProps = {
  personId: string | null
  held: HoldCandidate[]
  answer: Route.ComponentProps['actionData']
}

function Holds({ personId, held, answer }: HoldsProps) {
  const table = <HoldTable applications={held} isOfPerson={personId !== null} />
  return (
    <div className="grid gap-4">
      <p className="max-w-[66ch] text-sm">
        An application on hold stays as it is, whatever its age, and its account cannot be deleted. To put one on hold, find its person
        under <Link to={`${href('/admin/accounts')}?list=people`}>People and teams</Link> and open their applications.
      </p>
      {held.length === 0 ? (
        table
      ) : (
        <DeskForm answer={answer} button={null}>
          {table}
        </DeskForm>
      )}
    </div>
  )
}
