import { fieldLabel } from '#app/jobs/changed-fields.ts'
import { JOB_STATUS } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { fieldInWords } from '#app/posting/field-words.ts'
import type { JobChange } from '#app/posting/own-jobs.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { andList } from '#app/ui/display/list-text.ts'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Option } from '#app/ui/forms/select-field.tsx'

type Props = {
  /** The changes made since the form was opened, latest first. */
  changes: readonly JobChange[]
  /** The values that are saved now. */
  current: PostingValues
  licences: readonly Option[]
}

/** What others changed while a person was editing. */
export function PostingConflict({ changes, current, licences }: Props) {
  const content = contentOf(current)
  const licence = licences.find(({ value }) => value === content.role.licence_class)?.label ?? null
  // The form does not have every field: when a draft goes live is changed elsewhere.
  const fields = [...new Set(changes.flatMap(({ fields }) => fields ?? []))].filter((field) => field in current)
  return (
    <Notice tone="warning" title="What changed meanwhile">
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ id, actor_name, created_at, fields, to }) => (
          <li key={id}>
            {actor_name ?? brand.name}{' '}
            {to ? `moved it to ${JOB_STATUS[to].label}` : `changed ${fields?.length ? andList(fields.map(fieldLabel)) : 'the job'}`},{' '}
            <Time at={created_at} />
          </li>
        ))}
      </ul>
      {fields.length > 0 && (
        <div className="mt-3">
          <p className="mb-1 font-semibold">What is kept now</p>
          <FactList
            facts={fields.map((field) => ({ label: fieldLabel(field), value: fieldInWords(content, field, licence) || 'empty' }))}
          />
        </div>
      )}
    </Notice>
  )
}
