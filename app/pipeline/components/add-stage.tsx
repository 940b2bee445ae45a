import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { MOST_STAGES, STAGE_NAME_MAX, type Stage } from '../stage.ts'
import { STATUS_OPTIONS } from './stage-list.tsx'

/** The form for another stage. */
export function AddStage({ stages, result }: { stages: readonly Stage[]; result: FormResult | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  const isFull = stages.length >= MOST_STAGES
  return (
    <section aria-labelledby="add-stage" className="mt-9">
      <SectionHead id="add-stage" title="Add a stage" />
      <Form
        key={stages.length}
        method="post"
        preventScrollReset
        noValidate
        className="mt-3 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <OpenedForField />
        <input type="hidden" name="intent" value="add" />
        <TextField
          label="Name"
          name="name"
          maxLength={STAGE_NAME_MAX}
          autoComplete="off"
          defaultValue={String(result?.values.name ?? '')}
          error={result?.fieldErrors.name}
        />
        <SelectField
          label="Candidates see"
          name="status"
          defaultValue={String(result?.values.status ?? 'interview')}
          options={STATUS_OPTIONS}
          error={result?.fieldErrors.status}
        />
        <Button
          variant="primary"
          pending={sending}
          disabledReason={isFull ? `A board has ${MOST_STAGES} stages at most. Remove one first.` : null}
        >
          Add stage
        </Button>
      </Form>
    </section>
  )
}
