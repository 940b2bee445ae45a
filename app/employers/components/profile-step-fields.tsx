import type { ComponentType, ReactNode } from 'react'
import { COMPANY_SIZES, COMPANY_TYPES } from '#app/employers/employer.ts'
import { PROFILE_LABELS, PROFILE_LIMITS, type ProfileField } from '#app/employers/profile-fields.ts'
import type { ProfileStep } from '#app/employers/profile-steps.ts'
import { NETWORKS, type NetworkField } from '#app/employers/web-address.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

type ProfileFieldsProps = {
  /** The saved values, or those that were sent and rejected. */
  values: Readonly<Partial<Record<ProfileField, string>>>
  errors: Readonly<Record<string, FieldError>>
}

type Props = ProfileFieldsProps

const FIELDS_OF: Record<ProfileStep['key'], ComponentType<Props>> = {
  company: CompanyFields,
  contact: ContactFields,
  place: PlaceFields,
  // Its images are sent by forms of their own.
  images: () => null,
  about: AboutFields,
}

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

/** @param afterWebsite what stands below the website: the button that reads it */
export function CompanyFields({ afterWebsite, ...props }: Props & { afterWebsite?: ReactNode }) {
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
        hint="Jobs say “Not checked yet” until a code shows that this website’s domain is yours."
      />
      {afterWebsite}
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

export function ContactFields(props: Props) {
  return (
    <>
      <TextField {...field('primary_contact_name', props)} required autoComplete="name" />
      <TextField {...field('contact_email', props)} type="email" required autoComplete="email" />
      <TextField {...field('contact_phone', props)} type="tel" required autoComplete="tel" placeholder="02 5550 1234" />
    </>
  )
}

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: `${state}, ${STATE_NAME[state]}` }))

export function PlaceFields(props: Props) {
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

/** Size and type, which the wizard does not ask for. */
export function KindFields(props: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...field('company_size', props)}
        optional
        placeholder="Choose one"
        options={COMPANY_SIZES.map((size) => ({ value: size, label: `${size} employees` }))}
      />
      <SelectField
        {...field('company_type', props)}
        optional
        placeholder="Choose one"
        options={COMPANY_TYPES.map((type) => ({ value: type, label: type }))}
      />
    </div>
  )
}

export function AboutField(props: Props) {
  return (
    <TextArea
      {...field('about_company', props)}
      optional
      limit={PROFILE_LIMITS.about_company}
      hint="What you do, where, and what it is like to work with you"
    />
  )
}

export function NetworkFields(props: Props) {
  return (Object.keys(NETWORKS) as NetworkField[]).map((network) => (
    <TextField
      {...field(network, props)}
      key={network}
      type="url"
      inputMode="url"
      optional
      autoComplete="off"
      placeholder={NETWORKS[network].example}
    />
  ))
}

function AboutFields(props: Props) {
  return (
    <>
      <AboutField {...props} />
      <NetworkFields {...props} />
    </>
  )
}
