import type { PostingValues } from '#app/posting/posting.ts'
import type { PostingClient } from '#app/posting/preview.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { type PostingErrors, postingFields } from './posting-field.ts'

type Props = { clients: readonly PostingClient[]; values: PostingValues; typed: PostingValues; errors: PostingErrors }

/** For whom an agency advertises: itself, or a client that has agreed. */
export function PostingClientField({ clients, values, typed, errors }: Props) {
  const field = postingFields(values, errors)
  const { defaultValue, ...client } = field('client')
  return (
    <div className="grid gap-3">
      <SelectField
        label="Who is hiring?"
        {...client}
        defaultValue={defaultValue ?? ''}
        hint="An ad for a client goes live once the client approves its text and pay."
        options={[{ value: '', label: 'Our own agency' }, ...clients.map(({ employerId, name }) => ({ value: employerId, label: name }))]}
      />
      {/* Without scripts it is always there, and says nothing of an ad of one's own. */}
      {(typed.client === undefined || typed.client !== '') && (
        <Checkbox
          name="unnamed"
          value="yes"
          defaultChecked={values.unnamed === 'yes'}
          label="Keep the client’s name out of the ad"
          hint="The ad then shows your agency. The client still approves it."
          error={errors.unnamed}
        />
      )}
    </div>
  )
}
