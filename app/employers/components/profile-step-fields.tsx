import type { ComponentType } from 'react'
import { PROFILE_LABELS } from '#app/employers/profile-fields.ts'
import type { ProfileField, ProfileStep } from '#app/employers/profile-steps.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

type Props = {
  /** The saved values, or those that were sent and rejected. */
  values: Readonly<Partial<Record<ProfileField, string>>>
  errors: Readonly<Record<string, FieldError>>
}

const FIELDS_OF: Record<ProfileStep['key'], ComponentType<Props>> = { company: CompanyFields, contact: ContactFields, place: PlaceFields }

/** The fields of a step of the profile wizard. */
export function ProfileStepFields({ step, ...rest }: Props & { step: ProfileStep['key'] }) {
  const Fields = FIELDS_OF[step]
  return <Fields {...rest} />
}

/** The props that all fields have. */
const field = (name: ProfileField, { values, errors }: Props) => ({
  name,
  label: PROFILE_LABELS[name],
  defaultValue: values[name] ?? '',
  error: errors[name],
})

function CompanyFields(props: Props) {
  return (
    <>
      <TextField {...field('company_name', props)} required autoComplete="organization" />
      <TextField
        {...field('website_url', props)}
        type="url"
        inputMode="url"
        required
        autoComplete="url"
        placeholder="example.com.au"
        hint="Jobs say “Not checked yet” until an owner of the company has an email address at this website’s domain."
      />
      <TextField
        {...field('abn', props)}
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder="12 345 678 901"
        hint="11 digits, with or without spaces"
      />
    </>
  )
}

function ContactFields(props: Props) {
  return (
    <>
      <TextField {...field('primary_contact_name', props)} required autoComplete="name" />
      <TextField {...field('contact_email', props)} type="email" required autoComplete="email" />
      <TextField {...field('contact_phone', props)} type="tel" required autoComplete="tel" placeholder="02 5550 1234" />
    </>
  )
}

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: `${state}, ${STATE_NAME[state]}` }))

function PlaceFields(props: Props) {
  return (
    <>
      <SelectField
        {...field('state_territory', props)}
        required
        placeholder="Choose one"
        options={STATE_OPTIONS}
        autoComplete="address-level1"
      />
      <TextField {...field('suburb', props)} optional autoComplete="address-level2" />
    </>
  )
}
