import { type FormEvent, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { db } from '#app/db/client.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { zoneWords } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { fieldErrorsOf, handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { findCalendar, listFreeTimes } from '../calendar.server.ts'
import { SlotChoice } from '../components/slot-choice.tsx'
import { inviteForm, panelForm } from '../forms.ts'
import { BUFFERS, earliestStart, KIND, KINDS, LENGTHS, lengthWords, MOST_SLOTS, NOTE_MAX } from '../interview.ts'
import { findInvited, inviteToInterview, listPanelChoices } from '../invite.server.ts'
import { type InviteWords, withInviteWords } from '../invite-words.ts'
import type { Route } from './+types/invite.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const invited = await findInvited(member.advertiser, uuidParam(params.applicationId))
  if (!invited) throw notFound()
  if (!may(member, 'interview.manage')) throw errorResponse(403, `Only ${whoMay('interview.manage')} can invite to interviews.`)
  const query = new URL(request.url).searchParams
  const [members, calendar] = await Promise.all([listPanelChoices(member.advertiser), findCalendar(member.userId)])
  const asked = readQuery(query, member.userId)
  const isAsked = query.has('panel') || query.has('minutes')
  const parsed = panelForm.safeParse(asked)
  const isOfTeam = parsed.success && parsed.data.panel.every((id) => members.some((one) => one.id === id))
  const found = isAsked && parsed.success && isOfTeam ? parsed.data : null
  const from = earliestStart(new Date())
  const slots = found && (await listFreeTimes(db, { panel: found.panel, minutes: found.minutes, bufferMinutes: found.buffer, from }))
  return {
    area: areaOf(member.advertiser),
    invited: {
      id: invited.id,
      name: invited.full_name,
      title: invited.title,
      canInvite: invited.canInvite,
      hasNumber: Boolean(invited.phone),
    },
    members: members.map(({ id, full_name }) => ({ id, name: id === member.userId ? `${full_name} (you)` : full_name })),
    asked,
    found,
    errors: isAsked && !parsed.success ? fieldErrorsOf(parsed.error) : isAsked && !isOfTeam ? { panel: 'Choose people of your team' } : {},
    slots,
    zone: calendar.timeZone,
    zoneName: zoneWords(calendar.timeZone, from),
    hasHours: calendar.isOwn,
  }
}

/** The panel begins with whoever invites. */
const readQuery = (query: URLSearchParams, self: string) => ({
  kind: query.get('kind') ?? 'office',
  panel: query.has('minutes') || query.has('panel') ? query.getAll('panel') : [self],
  minutes: query.get('minutes') ?? '45',
  buffer: query.get('buffer') ?? '15',
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const id = uuidParam(params.applicationId)
  return handleForm(request, inviteForm, async ({ buffer, ...invitation }) => {
    const interviewId = await inviteToInterview(member, id, { ...invitation, bufferMinutes: buffer })
    const page = INTERVIEW_PAGES[areaOf(member.advertiser)].one(interviewId)
    return redirectWithFlash(page, { title: 'Invitation sent', text: 'The candidate chooses a time from a link in the mail.' })
  })
}

// Times that were taken meanwhile are shown as they are now.
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Interview with ${loaderData.invited.name} | ${brand.name}` : `Not found | ${brand.name}` },
]

type Page = Route.ComponentProps['loaderData']

export default function Invite({ loaderData: page, actionData }: Route.ComponentProps) {
  const { area, invited } = page
  const [words, setWords] = useState<InviteWords>({ places: {} })
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Candidates', to: AREA_PAGES[area].candidates },
          { label: invited.name, to: AREA_PAGES[area].application(invited.id) },
          { label: 'Interview' },
        ]}
      />
      <div className="mt-5 grid max-w-200 gap-8">
        <PageHead title={`Invite ${invited.name}`} lead={`To an interview for ${invited.title}. They choose one of the times you offer.`} />
        {invited.canInvite ? (
          <>
            <PanelForm page={page} />
            {page.found && page.slots && <TimesForm page={page} words={words} onWords={setWords} result={actionData} />}
          </>
        ) : (
          <Notice title="Decided already.">Nobody is invited to an application that is decided or withdrawn.</Notice>
        )}
      </div>
    </>
  )
}

const numbers = (choices: readonly number[], none: string) =>
  choices.map((number) => ({ value: String(number), label: number === 0 ? none : lengthWords(number) }))

/** Who takes it and how long: a plain question to the page, which answers with times. */
function PanelForm({ page: { asked, errors, members, hasHours, zoneName, area } }: { page: Page }) {
  return (
    <Form method="get" preventScrollReset className="grid gap-6">
      <ErrorSummary errors={errors} />
      <RadioGroup
        label="How do you meet?"
        name="kind"
        defaultValue={asked.kind}
        options={KINDS.map((kind) => ({ value: kind, label: KIND[kind].label }))}
        error={errors.kind}
      />
      <CheckboxGroup
        label="Who takes the interview?"
        name="panel"
        look="tiles"
        defaultValues={asked.panel}
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.panel}
        hint="Times are found where all of them are free, by the hours that each has set."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Length" name="minutes" defaultValue={asked.minutes} options={numbers(LENGTHS, '')} error={errors.minutes} />
        <SelectField
          label="Kept free before and after"
          name="buffer"
          defaultValue={asked.buffer}
          options={numbers(BUFFERS, 'Nothing')}
          error={errors.buffer}
        />
      </div>
      {!hasHours && (
        <p className="text-sm text-muted-foreground">
          You have set no hours yet: Monday to Friday, 9 to 5 in {zoneName} is assumed.{' '}
          <Link to={INTERVIEW_PAGES[area].hours}>Set your hours</Link>
        </p>
      )}
      <p>
        <Button>Find times</Button>
      </p>
    </Form>
  )
}

type TimesProps = { page: Page; words: InviteWords; onWords: (words: InviteWords) => void; result: FormResult | undefined }

/** The times and the words of the invitation. */
function TimesForm({ page: { found, slots, zone, zoneName, area, invited }, words, onWords, result }: TimesProps) {
  const sending = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  if (!found || !slots) return null
  if (slots.length === 0)
    return (
      <EmptyState house="terrace" action={<Link to={INTERVIEW_PAGES[area].hours}>Your hours</Link>}>
        There is no time in the next two weeks at which all of them are free. Ask fewer people, choose a shorter interview, or let them
        widen their hours.
      </EmptyState>
    )
  const [errors, typed] = [result?.fieldErrors ?? {}, result?.values ?? {}]
  const chosen = [typed.slots ?? []].flat()
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) onWords(withInviteWords(words, found.kind, target))
  }
  return (
    <Form method="post" action={pathname + search} onInput={note} noValidate className="grid gap-6">
      <SectionHead title="Times to offer" kerb size="block" aside={zoneName} />
      <ErrorSummary errors={errors} message={result?.formError} />
      <OpenedForField />
      <input type="hidden" name="kind" value={found.kind} />
      {found.panel.map((id) => (
        <input key={id} type="hidden" name="panel" value={id} />
      ))}
      <input type="hidden" name="minutes" value={found.minutes} />
      <input type="hidden" name="buffer" value={found.buffer} />
      <p className="-mt-3 text-sm text-muted-foreground">
        Choose up to {MOST_SLOTS}. They are not held: whoever books first has a time, and the candidate sees only those that are still free.
      </p>
      <SlotChoice
        name="slots"
        type="checkbox"
        legend="Times to offer"
        open={3}
        slots={slots}
        zone={zone}
        chosen={chosen}
        error={errors.slots}
      />
      <TextField
        // Another kind of interview has a place of its own.
        key={found.kind}
        label={KIND[found.kind].place}
        name="place"
        optional={found.kind === 'phone' && invited.hasNumber}
        hint={
          found.kind === 'phone' && !invited.hasNumber
            ? 'The application has none: give the number that the candidate is to ring.'
            : KIND[found.kind].hint
        }
        defaultValue={words.places[found.kind] ?? String(typed.place ?? '')}
        error={errors.place}
      />
      <TextArea
        label="Note to the candidate"
        name="note"
        optional
        rows={4}
        limit={NOTE_MAX}
        hint="What to bring, whom to ask for."
        defaultValue={words.note ?? String(typed.note ?? '')}
        error={errors.note}
      />
      <p>
        <Button variant="primary" pending={sending}>
          Send invitation
        </Button>
      </p>
    </Form>
  )
}
