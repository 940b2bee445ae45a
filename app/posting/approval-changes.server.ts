import { changedFields, fieldLabel } from '#app/jobs/changed-fields.ts'
import { salaryOf } from '#app/jobs/salary-columns.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import type { ApprovalChange } from './approval.ts'
import type { columnsOf } from './columns.server.ts'
import { fieldInWords } from './field-words.ts'
import { passagesOf } from './passages.ts'
import { contentOf, type PostedJob, valuesOf } from './posting.ts'

type Columns = Awaited<ReturnType<typeof columnsOf>>
type Read = Omit<PostedJob, 'salary'> & Parameters<typeof salaryOf>[0] & Pick<JobRow, 'state' | 'expires_at'>

/** The longest text of a row, in characters. */
const ROW_LENGTH = 80

/** What an ad says now and what it would say with these columns, field by field. */
export function changesOf(job: JobRow, columns: Partial<Columns>): ApprovalChange[] {
  const [now, then] = [wordsOf(job), wordsOf({ ...job, ...columns })]
  return changedFields(job, columns).flatMap((field) => {
    const [before, after] = [now(field), then(field)]
    const label = field === 'screening_questions' ? 'Questions to applicants' : fieldLabel(field)
    // "Competitive" can be without commission, and a place can be another of the same name.
    if (before === after) return [{ label, before, after: `${after} (understood in another way than before)`, passages: null }]
    const isLong = [before, after].some((text) => text.length > ROW_LENGTH || text.includes('\n'))
    return [{ label, before, after, passages: isLong ? passagesOf(before, after) : null }]
  })
}

function wordsOf(job: Read) {
  const values = valuesOf({ ...job, salary: salaryOf(job) }, job.expires_at ? sydneyDate(job.expires_at) : '')
  const content = { ...contentOf(values), locationState: job.state ?? '' }
  const licence = job.licence_class && labelOf(job.licence_class)
  return (field: Parameters<typeof fieldInWords>[1]) => fieldInWords(content, field, licence)
}
