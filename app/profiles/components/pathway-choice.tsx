import { Form } from 'react-router'
import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { ENTRY_ROLES, type EntryRole } from '../entry-roles.ts'

const ROLES = ENTRY_ROLES.map(({ slug, name }) => ({ value: slug, label: name }))
const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: STATE_NAME[state] }))

/** The role a person aims for and the state they will work in; the address keeps both. */
export function PathwayChoice({ role, state }: { role: EntryRole | null; state: State }) {
  return (
    <Form key={`${role?.slug} ${state}`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioGroup label="The role you are aiming for" hideLabel name="role" options={ROLES} defaultValue={role?.slug ?? null} />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField label="State" name="state" options={STATE_OPTIONS} defaultValue={state} fieldClassName="w-64 max-w-full" />
        <Button variant="primary" size="big">
          Show what it takes
        </Button>
      </div>
    </Form>
  )
}
