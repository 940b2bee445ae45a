import { Choice } from '#app/ui/forms/choice.tsx'
import { FieldGroup } from '#app/ui/forms/field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Experience } from '../experience.ts'

const EMPTY_JOB: Experience['jobs'][number] = { position: null, company: null, start_date: null, end_date: null, current: false }

/** The fields of an analysis by hand. Behind the jobs is an empty row for one more; a row that is emptied is taken away. */
export function ExperienceFields({ experience: { summary, jobs, skills, software } }: { experience: Experience }) {
  return (
    <div className="grid gap-5">
      <TextArea label="Summary" name="summary" rows={3} defaultValue={summary ?? ''} optional />
      {[...jobs, EMPTY_JOB].map((job, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a job has no id; the rows change only with an answer of the server
        <JobRow key={row} job={job} row={row} isNew={row === jobs.length} />
      ))}
      <TextField label="Skills" name="skills" defaultValue={skills.join(', ')} hint="Separated by commas" optional />
      <TextField label="Software" name="software" defaultValue={software.join(', ')} hint="Separated by commas" optional />
    </div>
  )
}

function JobRow({ job, row, isNew }: { job: Experience['jobs'][number]; row: number; isNew: boolean }) {
  const id = (name: string) => `${name}-${row}`
  return (
    <FieldGroup id={`job-${row}`} label={isNew ? 'One more job' : `Job ${row + 1}`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Position" name="position" id={id('position')} defaultValue={job.position ?? ''} />
        <TextField label="Company" name="company" id={id('company')} defaultValue={job.company ?? ''} />
        <TextField label="Start date" name="start_date" id={id('start_date')} defaultValue={job.start_date ?? ''} placeholder="YYYY-MM" />
        <TextField label="End date" name="end_date" id={id('end_date')} defaultValue={job.end_date ?? ''} placeholder="YYYY-MM" />
      </div>
      <Choice type="checkbox" name="current" id={id('current')} value={String(row)} label="Current job" defaultChecked={job.current} />
    </FieldGroup>
  )
}
