import { href, Link, redirectDocument } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { ACTIVITY_WORDS } from '#app/settings/activity-words.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { findAccount } from '../accounts.server.ts'
import { setPlan } from '../billing.server.ts'
import { addCheckNote, checkCompany, withdrawCheck } from '../check.server.ts'
import { AccountAct } from '../components/account-act.tsx'
import { PersonFactList, TeamFactList } from '../components/account-facts.tsx'
import { DeskActs } from '../components/desk-acts.tsx'
import { OpenedApplications } from '../components/opened-applications.tsx'
import { deskOf } from '../desk.server.ts'
import { exportPerson } from '../export-person.server.ts'
import { accountForm } from '../forms.server.ts'
import { parseSubject } from '../subject.ts'
import { lift, suspend } from '../suspend.server.ts'
import type { Account } from '../suspension-locks.server.ts'
import type { Route } from './+types/account.ts'

/** @throws a 404 response for anything but a person, a company or an agency */
function accountOf(name: string): Account {
  const subject = parseSubject(name)
  if (!subject || subject.kind === 'job') throw notFound()
  return subject
}

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findAccount(accountOf(params.account))
  if (!found) throw notFound()
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = accountOf(params.account)
  const desk = deskOf({ request, context })
  return handleForm(request, accountForm, async ({ current_password: currentPassword, reason, ...act }) => {
    const page = href('/admin/accounts/:account', { account: params.account })
    if (account.kind === 'company' && act.act === 'check') {
      await checkCompany(desk, account.id, { note: act.note, reason, currentPassword })
      return redirectWithFlash(page, { title: 'Noted as checked', text: 'Its ads and its page say so.' })
    }
    if (account.kind === 'company' && act.act === 'note') {
      await addCheckNote(desk, account.id, { note: act.note, reason, currentPassword })
      return redirectWithFlash(page, { title: 'Added to the note', text: 'What was written before stays.' })
    }
    if (account.kind === 'company' && act.act === 'uncheck') {
      await withdrawCheck(desk, account.id, { reason, currentPassword })
      return redirectWithFlash(page, {
        title: 'The check is withdrawn',
        text: 'Its owners are told, unless its website’s domain vouches for it.',
      })
    }
    if (account.kind !== 'person' && act.act === 'plan') {
      await setPlan(desk, { kind: account.kind, id: account.id }, { plan: act.plan, reason, currentPassword })
      return redirectWithFlash(page, { title: 'The plan is set' })
    }
    if (account.kind === 'person' && act.act === 'export') {
      const token = await exportPerson(desk, account.id, { reason, currentPassword })
      return redirectDocument(href('/admin/accounts/:account/export/:token', { account: params.account, token }))
    }
    if (act.act !== 'lift' && act.act !== 'suspend') throw notFound()
    if (act.act === 'lift') {
      await lift(desk, account, { reason, currentPassword })
      return redirectWithFlash(page, { title: 'The suspension is lifted', text: 'They are told by mail.' })
    }
    await suspend(desk, account, { words: act.words, until: act.until, reason, currentPassword })
    return redirectWithFlash(page, { title: 'Suspended', text: 'They are told by mail.' })
  })
}

/** After a conflict the page shows what somebody else did. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? 'Account'} | ${brand.name}` }]

const LIST_OF = { person: 'people', company: 'companies', agency: 'agencies' } as const

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, kind, name, person, team, suspensions, notes, opened, acts } = loaderData
  const current = suspensions.find(({ now }) => now)
  const isAdmin = person?.role === 'admin'
  return (
    <>
      <Breadcrumbs items={[{ label: 'People and teams', to: `${href('/admin/accounts')}?list=${LIST_OF[kind]}` }, { label: name }]} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{name}</h1>
        {current && <Badge tone="destructive">Suspended</Badge>}
      </div>
      {current && (
        <Notice tone="warning" title="Suspended" className="mt-4">
          until <Time at={current.until} format="date-year" />. {current.words}
        </Notice>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="facts">
          <SectionHead
            id="facts"
            title="What is known"
            size="block"
            kerb
            aside={team?.company && <Link to={href('/admin/reports/:subject', { subject })}>Reports</Link>}
          />
          {person && <PersonFactList person={person} />}
          {team && <TeamFactList team={team} isSuspended={current !== undefined} />}
        </section>
        <AccountAct
          kind={kind}
          isAdmin={isAdmin}
          isSuspended={current !== undefined}
          isChecked={team?.company?.check_stands ?? null}
          plan={team?.plan ?? null}
          answer={actionData}
        />
      </div>
      <Suspensions suspensions={suspensions.filter(({ now }) => !now)} />
      <section aria-labelledby="acts" className="mt-10">
        <SectionHead id="acts" title="Done at the desk" size="block" kerb />
        <DeskActs acts={acts} caption="Done at the desk" />
      </section>
      {opened && <OpenedApplications opened={opened} />}
      {person && (
        <section aria-labelledby="activity" className="mt-10">
          <SectionHead id="activity" title="Activity of the account" size="block" kerb />
          {notes.length === 0 && <p className="text-sm text-muted-foreground">None.</p>}
          <ul className="grid gap-1.5 text-sm">
            {notes.map(({ id, at, action, client_address }) => (
              <li key={id} className="wrap-anywhere">
                {ACTIVITY_WORDS[action]}{' '}
                <span className="text-muted-foreground">
                  <Time at={at} />
                  {client_address && `, from ${client_address}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Suspensions({ suspensions }: Pick<Route.ComponentProps['loaderData'], 'suspensions'>) {
  if (suspensions.length === 0) return null
  return (
    <section aria-labelledby="suspensions" className="mt-10">
      <SectionHead id="suspensions" title="Suspended before" size="block" kerb />
      <ul className="grid gap-2 text-sm">
        {suspensions.map(({ id, words, until, created_at, lifted_at, by }) => (
          <li key={id} className="wrap-anywhere">
            <Time at={created_at} format="date-year" /> to <Time at={lifted_at ?? until} format="date-year" />, by {by ?? 'an admin'}:{' '}
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
