import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Globe from 'lucide-react/icons/globe'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { cityOf, statesOf, TIME_ZONES, type TimeZone } from '#app/places/time-zone.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useAcceptedKey } from '#app/ui/browser/use-accepted-key.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { ago } from '#app/ui/display/moment.ts'
import { KeepWords } from '#app/ui/feedback/keep-words.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { type InterviewState, KIND, lengthWords } from '../interview.ts'
import type { OwnInterview } from '../shown.ts'
import { spanWords } from '../when.ts'
import { InterviewFacts } from './interview-facts.tsx'
import { NoTimes } from './no-times.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { AskForm, DeclineForm } from './words-form.tsx'

type Shown = Omit<OwnInterview, 'homeZone' | 'application_id' | 'newer_id'>

type Props = {
  interview: Shown
  /** Where the invitation is that came after this one: a path, or 'mailed'; null when there is none. */
  newer: string | null
  zone: TimeZone
  zoneName: string
  /** Why no time can be chosen; null when one can. */
  refused: string | null
  /** Which reminders are still to come; null for none. */
  reminders: string | null
  calendarTo: string | null
  isLinked: boolean
  result: FormResult | undefined
}

const HEAD: Record<InterviewState, string> = {
  invited: 'Choose a time',
  booked: 'You are booked',
  declined: 'You declined',
  cancelled: 'This interview is cancelled',
  no_show: 'This interview is over',
  held: 'This interview is over',
  lapsed: 'The times have passed',
}

/** An interview as its candidate reads and answers it. */
export function OwnInterviewView(props: Props) {
  const { interview, isLinked, result } = props
  const { title, company_name, logo_url, brand_colour, minutes, kind, shownState, state, closed } = interview
  const cannotChoose = state === 'invited' && closed !== null
  const key = useAcceptedKey(result)
  return (
    <>
      <header className="mt-4 flex items-start gap-4">
        <CompanyPlate name={company_name} logoUrl={logo_url} colour={brand_colour} />
        <div className="min-w-0">
          <h1>{cannotChoose && shownState === 'invited' ? 'No time can be chosen' : HEAD[shownState]}</h1>
          <p className="mt-1 text-muted-foreground wrap-anywhere">
            {KIND[kind].label === 'Trial' ? 'Trial' : 'Interview'} for {title} at {company_name}, {lengthWords(minutes)}
          </p>
        </div>
      </header>
      <div className="mt-6 grid justify-between gap-x-24 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,21rem)]">
        <div className="grid min-w-0 content-start gap-6">
          <div className="empty:hidden">
            <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
          </div>
          <Answer {...props} acceptedKey={key} />
          {isLinked && (
            <p className="border-t border-border-strong pt-4 text-sm text-muted-foreground">
              This page is for {interview.firstName}. It works without signing in for whoever has the link: they read what is on it, and
              choose, move or decline this interview only. Each answer is mailed to {interview.firstName}.
            </p>
          )}
        </div>
        <InterviewFacts interview={interview} />
      </div>
    </>
  )
}

type Part = 'none' | 'invited' | 'booked' | 'closed'

/** What there is to answer. Where it changes while somebody writes, what they typed stays. */
function Answer({ acceptedKey, ...props }: Props & { acceptedKey: string }) {
  const { interview, result } = props
  const { shownState, state, closed } = interview
  const part: Part =
    state === 'invited' && closed !== null ? 'none' : shownState === 'invited' || shownState === 'booked' ? shownState : 'closed'
  const View = ANSWERS[part]
  const hasWish = part === 'closed' ? shownState === 'lapsed' : closed === null || result?.fieldErrors.wish !== undefined
  const { wish = '', reason = '' } = result?.values ?? {}
  return (
    <KeepWords
      acceptedKey={acceptedKey}
      isOpen
      part={part}
      fields={{ wish: 'When would it suit you?', reason: 'Your reason' }}
      refused={result?.values}
      standing={{ ...(hasWish && { wish }), ...(part !== 'closed' && { reason }) }}
      title="This interview changed while you wrote."
    >
      <div className="grid gap-6">
        <View {...props} />
      </div>
    </KeepWords>
  )
}

/** The zone in which times are shown, and the way to another one. */
function Zone({ zone, zoneName, zoneOfPlace }: { zone: TimeZone; zoneName: string; zoneOfPlace: TimeZone }) {
  return (
    <div className="border-t border-border-strong pt-2.5 text-sm">
      <p className="flex items-start gap-2">
        <Icon icon={Globe} className="mt-0.5" />
        <span>
          Times in <b className="font-semibold">{zoneName}</b>
          {zone !== zoneOfPlace && `. The interview is on ${cityOf(zoneOfPlace)} time`}
        </span>
      </p>
      <Disclosure summary="Change time zone">
        <Form method="get" className="flex flex-wrap items-end gap-3 pb-3">
          <SelectField
            label="Time zone"
            name="zone"
            defaultValue={zone}
            options={TIME_ZONES.map((value) => ({ value, label: `${cityOf(value)} (${statesOf(value)})` }))}
          />
          <Button>Show</Button>
        </Form>
      </Disclosure>
    </div>
  )
}

function Choose(props: Props) {
  const { interview, zone, zoneName } = props
  return (
    <>
      <div>
        <Zone zone={zone} zoneName={zoneName} zoneOfPlace={interview.placeZone} />
        <TimesForm {...props} label="Book this time" />
      </div>
      <Disclosure
        summary={interview.slots.length > 0 ? 'None of these, ask for other times' : 'Ask for other times'}
        open={interview.slots.length === 0 || props.result?.fieldErrors.wish !== undefined}
      >
        <AskForm result={props.result} />
      </Disclosure>
      <Disclosure summary="Decline the interview">
        <DeclineForm result={props.result} />
      </Disclosure>
    </>
  )
}

function TimesForm({ interview: { slots }, zone, result, label }: Props & { label: string }) {
  const sending = useNavigation().formData?.get('intent') === 'book'
  if (slots.length === 0)
    return <Notice title="All times are taken by now.">Tell the team when it would suit you, and it offers others.</Notice>
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="book" />
      <SlotChoice name="slot" type="radio" legend="Times" slots={slots} zone={zone} error={result?.fieldErrors.slot} />
      <p className="text-sm text-muted-foreground">
        {slots.length === 1 ? 'One time' : `${slots.length} times`}, not held for you: the first who chooses has it.
      </p>
      <p className="sm:text-right">
        <Button variant="primary" size="big" pending={sending}>
          {label}
        </Button>
      </p>
    </Form>
  )
}

function Booked(props: Props) {
  const { interview, zone, zoneName, refused, reminders, calendarTo, result } = props
  const { starts_at, ends_at, kind, place, slots, closed } = interview
  if (!starts_at || !ends_at) return null
  return (
    <>
      <dl className="grid border-y border-border-strong sm:grid-cols-[1.3fr_1fr]">
        <div className="py-4 sm:pr-4">
          <dt className="text-sm text-muted-foreground">When</dt>
          <dd className="font-semibold">
            {spanWords(starts_at, ends_at, zone)}
            <span className="block text-sm font-normal text-muted-foreground" suppressHydrationWarning>
              {zoneName}, {ago(starts_at)}
            </span>
          </dd>
        </div>
        <div className="border-border py-4 max-sm:border-t sm:border-l sm:pl-4">
          <dt className="text-sm text-muted-foreground">Where</dt>
          <dd className="font-semibold wrap-anywhere">
            {KIND[kind].label}
            {place && <span className="block text-sm font-normal text-muted-foreground">{place}</span>}
          </dd>
        </div>
      </dl>
      {calendarTo && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
          <a href={calendarTo} className={buttonStyle({ variant: 'primary' })} download>
            <Icon icon={CalendarPlus} />
            Add to calendar
          </a>
          {reminders}
        </p>
      )}
      <section aria-labelledby="change" className="border-t border-border-strong pt-4">
        <h2 id="change" className="text-xl">
          Change of plan
        </h2>
        <div className="mt-3 grid gap-2">
          {refused ? (
            <p className="text-sm text-muted-foreground">{refused}.</p>
          ) : slots.length === 0 ? (
            <p className="text-sm text-muted-foreground">None of the other times is free any more.</p>
          ) : (
            <Disclosure summary="Choose another time" open={result?.values.intent === 'book' || undefined}>
              <p className="pb-3 text-sm">Times in {zoneName}</p>
              <TimesForm {...props} label="Move to this time" />
            </Disclosure>
          )}
          {(closed === null || result?.fieldErrors.wish) && (
            <Disclosure summary="Ask for other times instead" open={result?.fieldErrors.wish !== undefined || undefined}>
              {closed === null && (
                <p className="pb-3 text-sm text-muted-foreground">This cancels the time you have. The team offers others.</p>
              )}
              <AskForm submit="Cancel and ask for other times" result={result} />
            </Disclosure>
          )}
          <Disclosure summary="Cancel the interview">
            <DeclineForm submit="Cancel interview" result={result} />
          </Disclosure>
        </div>
      </section>
    </>
  )
}

const CLOSED: Partial<Record<InterviewState, string>> = {
  declined: 'The team is told. Your application stays open.',
  lapsed: 'No time was booked. Tell the team when it would suit you, and it offers others.',
  held: 'We hope it went well. The team tells you what comes next.',
  no_show: 'The team noted that you did not meet. Write to it if that is wrong.',
}

function Closed({ interview: { shownState, reason, wants_other_times }, newer, result }: Props) {
  const text =
    shownState === 'declined' && wants_other_times ? 'The team knows that you need other times, and offers some.' : CLOSED[shownState]
  return (
    <div className="grid gap-4 border-t border-border-strong pt-4">
      {(reason || !newer) && <p>{text ?? (reason || 'The team has taken it back. Your application says what comes next.')}</p>}
      {newer && (
        <p>
          The team has invited you again since.{' '}
          {newer === 'mailed' ? 'The link is in our newer mail.' : <Link to={newer}>See the newer invitation</Link>}
        </p>
      )}
      {shownState === 'lapsed' && <AskForm result={result} />}
    </div>
  )
}

const ANSWERS: Record<Part, (props: Props) => ReactNode> = {
  none: ({ interview, result }) => <NoTimes closed={interview.closed} result={result} />,
  invited: Choose,
  booked: Booked,
  closed: Closed,
}
