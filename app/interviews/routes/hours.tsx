import { Form } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { cityOf, statesOf, TIME_ZONES } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { CodeBlock } from '#app/ui/display/code-block.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { findCalendar, saveCalendar } from '../calendar.server.ts'
import { findFeedAddress, setFeed } from '../feed.server.ts'
import { calendarForm } from '../forms.ts'
import { clockText, WEEKDAYS } from '../hours.ts'
import type { Route } from './+types/hours.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const [{ timeZone, hours }, feed] = await Promise.all([findCalendar(member.userId), findFeedAddress(member.userId)])
  return { area: areaOf(member.advertiser), timeZone, hours, feed }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = teamMemberOrNotFound(signedInUser(context))
  return handleForm(request, calendarForm, async (form) => {
    if (form.intent === 'hours') {
      await saveCalendar(userId, form)
      return redirectWithFlash(url.pathname, { title: 'Hours saved', text: 'What is booked already stays.' })
    }
    await setFeed(userId, form.intent === 'feed-on')
    return redirectWithFlash(
      `${url.pathname}#feed`,
      form.intent === 'feed-on'
        ? { title: 'The address is new', text: 'An earlier one shows nothing any more.' }
        : { title: 'The address is revoked', text: 'It shows nothing any more.' },
    )
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Your hours for interviews | ${brand.name}` }]

type Page = Route.ComponentProps['loaderData']

export default function Hours({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Interviews', to: INTERVIEW_PAGES[page.area].all }, { label: 'Your calendar' }]} />
      <div className="mt-5 grid max-w-160 gap-10">
        <div>
          <PageHead
            title="Your hours for interviews"
            lead="Times are offered to candidates inside these hours, where nothing else is booked."
          />
          <HoursForm key={JSON.stringify(page.hours)} page={page} result={actionData} />
        </div>
        <Feed feed={page.feed} />
      </div>
    </>
  )
}

function HoursForm({ page: { timeZone, hours }, result }: { page: Page; result: FormResult | undefined }) {
  const sending = useNavigation().formData?.get('intent') === 'hours'
  const errors = result?.fieldErrors ?? {}
  const typed = result?.values
  return (
    <Form method="post" noValidate className="mt-6 grid gap-6">
      <ErrorSummary errors={errors} message={result?.formError} />
      <OpenedForField />
      <input type="hidden" name="intent" value="hours" />
      <SelectField
        label="Your time zone"
        name="zone"
        defaultValue={String(typed?.zone ?? timeZone)}
        options={TIME_ZONES.map((value) => ({ value, label: `${cityOf(value)} (${statesOf(value)})` }))}
        error={errors.zone}
      />
      <ul className="border-t border-border-strong">
        {WEEKDAYS.map((name, day) => {
          const span = hours[day]
          return (
            <li
              key={name}
              className="grid grid-cols-2 items-start gap-x-4 gap-y-2 border-b border-border py-3 sm:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,8rem))]"
            >
              <div className="max-sm:col-span-2 sm:pt-2">
                <Checkbox name={`on${day}`} label={name} defaultChecked={typed ? typed[`on${day}`] !== undefined : span != null} />
              </div>
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="time"
                  step={900}
                  label={`${name}, ${end}`}
                  hideLabel
                  name={`${end}${day}`}
                  defaultValue={String(
                    typed?.[`${end}${day}`] ?? clockText((end === 'from' ? span?.[0] : span?.[1]) ?? (end === 'from' ? 540 : 1_020)),
                  )}
                  error={errors[`${end}${day}`]}
                />
              ))}
            </li>
          )
        })}
      </ul>
      <p>
        <Button variant="primary" pending={sending}>
          Save hours
        </Button>
      </p>
    </Form>
  )
}

function Feed({ feed }: { feed: string | null }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <section aria-labelledby="feed">
      <SectionHead id="feed" title="In your own calendar" kerb size="block" />
      <p className="max-w-[60ch] text-sm">
        Google, Outlook and Apple calendars can show the interviews you are on the panel of. Whoever has the address reads them: times,
        jobs, places, and candidates by first name and initial. Nobody changes anything by it.
      </p>
      {feed && (
        <div className="mt-4">
          <CodeBlock label="Address to subscribe to">{feed}</CodeBlock>
        </div>
      )}
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <OpenedForField />
        <Button name="intent" value="feed-on" variant={feed ? 'line' : 'primary'} pending={sending === 'feed-on'}>
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button name="intent" value="feed-off" variant="destructive" pending={sending === 'feed-off'}>
            Revoke it
          </Button>
        )}
      </Form>
    </section>
  )
}
