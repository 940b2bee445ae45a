import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PERIOD_CHOICES, PERIOD_DAYS, PERIOD_LABELS, type Period } from '../period.ts'

type Props = {
  page: string
  period: Period
  jobId: number | null
  jobs: readonly { id: number; title: string; location: string }[]
  reach: { days: number; words: string }
  /** The page is a file. */
  download?: boolean
}

/** The job and the days of a page of figures: plain forms whose fields are the address. */
export function ScopeForm({ page, period, jobId, jobs, reach, download = false }: Props) {
  const job = (
    <SelectField
      label="Job"
      name="job"
      id="scope-job"
      defaultValue={jobId ?? ''}
      placeholder="All jobs"
      options={jobs.map(({ id, title, location }) => ({ value: String(id), label: `${title}, ${location}` }))}
    />
  )
  const choices = PERIOD_CHOICES.filter((choice) => choice !== 'own' || period.choice === 'own')
  return (
    <div className={download ? '' : 'mt-5'}>
      {/* Another address is another form: its fields start with what the address says. */}
      <Form
        key={`${jobId} ${period.choice} ${period.from} ${period.to}`}
        action={page}
        reloadDocument={download}
        role="search"
        aria-label="Job and days"
        className="grid gap-3 md:max-w-200 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-end"
      >
        {job}
        <SelectField
          label="Days"
          name="period"
          id="scope-period"
          defaultValue={period.choice}
          options={choices.map((choice) => {
            const isLonger = (PERIOD_DAYS[choice] ?? 0) > reach.days
            return { value: choice, label: isLonger ? `${PERIOD_LABELS[choice]} (other plans)` : PERIOD_LABELS[choice], disabled: isLonger }
          })}
        />
        {period.choice === 'own' && (
          <>
            <input type="hidden" name="from" value={period.from} />
            <input type="hidden" name="to" value={period.to} />
          </>
        )}
        <Button variant="primary">{download ? 'Download' : 'Show'}</Button>
      </Form>
      <Disclosure summary="Own dates" open={period.choice === 'own'} className="mt-2">
        <Form
          key={`${jobId} ${period.from} ${period.to}`}
          action={page}
          reloadDocument={download}
          aria-label="Own dates"
          className="grid gap-3 pb-1 sm:max-w-140 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end"
        >
          <input type="hidden" name="period" value="own" />
          {jobId !== null && <input type="hidden" name="job" value={jobId} />}
          <TextField label="First day" name="from" id="scope-from" type="date" defaultValue={period.from} required />
          <TextField label="Last day" name="to" id="scope-to" type="date" defaultValue={period.to} required />
          <Button>{download ? 'Download these days' : 'Show these days'}</Button>
        </Form>
      </Disclosure>
    </div>
  )
}
