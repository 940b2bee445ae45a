import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** What the form starts with, as YYYY-MM-DD and HH:MM, the job's own ad in words, which decides when it closes, and why the draft cannot be scheduled yet; null when it can. */
type Schedule = { reason: string | null; day: string; time: string; closesOn: string; lastDay: string; ad: string | null }

/** A calendar day (YYYY-MM-DD) in words. */
const dayInWords = (day: string) => {
  const at = closingInstant(day)
  return at ? inWords(at, 'date-year') : day
}

type Answer = { version: number; errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string | string[]>> }

/** Schedules the publication of a draft, changes or cancels it. */
export function ScheduleJob({
  schedule,
  today,
  publishAt,
  version,
  errors,
  values,
}: Answer & { schedule: Schedule; today: string; publishAt: Date | null }) {
  const field = (name: string, saved: string) => ({ name, error: errors[name], defaultValue: String(values[name] ?? saved) })
  return (
    <FormSection
      title="Publish it later"
      intro={
        publishAt
          ? `It goes live by itself on ${inWords(publishAt, 'full')} at ${inWords(publishAt, 'time')}, Sydney time.`
          : 'It goes live by itself within five minutes of the time you choose. Until then you can change and cancel it.'
      }
    >
      <RunForm intent="schedule" version={version}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Day" {...field('day', schedule.day)} type="date" min={today} max={schedule.lastDay} />
          <TextField label="Time" {...field('time', schedule.time)} type="time" hint="In Sydney." />
          {schedule.ad ? (
            <p className="text-sm text-muted-foreground sm:col-span-2">
              It closes with its single ad: {schedule.ad} from the day it goes live.
            </p>
          ) : (
            <TextField
              label="Closing date"
              {...field('closes_on', schedule.closesOn)}
              type="date"
              min={today}
              hint="The job takes applications until the end of that day in Sydney."
            />
          )}
        </div>
        <Submit intent="schedule" disabledReason={schedule.reason}>
          {publishAt ? 'Change the schedule' : 'Schedule Job'}
        </Submit>
      </RunForm>
      {publishAt && (
        <RunForm intent="unschedule" version={version}>
          <Submit intent="unschedule" isPlain>
            Do not publish it by itself
          </Submit>
        </RunForm>
      )}
    </FormSection>
  )
}

/** Moves the closing day of a job that runs, or says why not. */
export function ExtendJob({
  extend: { reason, latest },
  today,
  expiresAt,
  version,
  errors,
  values,
}: Answer & { extend: { reason: string | null; latest: string }; today: string; expiresAt: Date | null }) {
  const words = reason
    ? `${reason}.`
    : `It closes on ${expiresAt && inWords(expiresAt, 'date-year')}. The longest run ends on ${dayInWords(latest)}.`
  return (
    <FormSection title="Extend it" intro={words}>
      {reason ? null : (
        <RunForm intent="extend" version={version}>
          <TextField
            label="Closing date"
            name="closes_on"
            type="date"
            min={today}
            max={latest}
            defaultValue={String(values.closes_on ?? latest)}
            error={errors.closes_on}
            hint="The job takes applications until the end of that day in Sydney."
            fieldClassName="sm:max-w-80"
          />
          <Submit intent="extend">Change the closing date</Submit>
        </RunForm>
      )}
    </FormSection>
  )
}

type RenewProps = {
  reason: string | null
  closesOn: string
  version: number
  isLive: boolean
  /** True while its boost runs. */
  isFeatured: boolean
  /** True beside another form, whose button comes first. */
  isSecond: boolean
}

/** Renews a job, or says why not. */
export function RenewJob({ reason, closesOn, version, isLive, isFeatured, isSecond }: RenewProps) {
  const words = `It ${isLive ? 'stays live' : 'goes live again'} until ${dayInWords(closesOn)}. It keeps the day of its first publication, so it moves no higher in the list. A job is renewed once a month.${isFeatured ? ' Renewing ends its boost today: that is for the run that it has now. To keep it, move the closing date.' : ''}`
  return (
    <FormSection title="Renew it" intro={reason ? `${reason}.` : words}>
      {reason ? null : (
        <RunForm intent="renew" version={version}>
          <Submit intent="renew" isPlain={isSecond}>
            Renew Job
          </Submit>
        </RunForm>
      )}
    </FormSection>
  )
}

const RunForm = ({ intent, version, children }: { intent: string; version: number; children: ReactNode }) => (
  <Form method="post" noValidate className="grid justify-items-start gap-5 [&>div]:w-full">
    <OpenedForField />
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
    {children}
  </Form>
)

type SubmitProps = { intent: string; disabledReason?: string | null; isPlain?: boolean; children: ReactNode }

function Submit({ intent, disabledReason = null, isPlain = false, children }: SubmitProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <Button variant={isPlain ? 'line' : 'primary'} size="big" pending={pending} disabledReason={disabledReason}>
      {children}
    </Button>
  )
}
