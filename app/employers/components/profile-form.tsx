import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { type ProfileAnswer, shownBasis, shownValues } from '#app/employers/profile-answer.ts'
import { formatAbn, type Profile } from '#app/employers/profile-fields.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import { OfficeFields, officeValues } from './office-fields.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { AboutField, CompanyFields, ContactFields, KindFields, NetworkFields, PlaceFields } from './profile-step-fields.tsx'
import { problemOf } from './profile-step-form.tsx'

type Props = {
  /** What is saved. */
  kept: Profile
  /** What is saved, with what sign-up knows of the contact. */
  shown: Profile
  /** What the form is opened with, as its hidden field. */
  basis: string
  answer: ProfileAnswer | undefined
  /** The button that reads the website, below its field. */
  afterWebsite?: ReactNode
  /** The images, below the networks. */
  images?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The whole profile in one form. */
export function ProfileForm({ kept, shown, basis, answer, ...rest }: Props) {
  const { offices, abn, ...fields } = shown
  // Remade by a conflict: fields that only the other person changed show what they wrote.
  const [remade, setRemade] = useState('')
  if (answer?.conflict && remade !== basis) setRemade(basis)
  return (
    <Fields
      key={remade}
      saved={{ ...fields, abn: abn && formatAbn(abn), ...officeValues(offices) }}
      {...{ kept, basis, answer, ...rest }}
    />
  )
}

type FieldsProps = Omit<Props, 'shown'> & { saved: Readonly<Record<string, string | null>> }

function Fields({ kept, saved, basis, answer, afterWebsite, images, children }: FieldsProps) {
  const values = textOf(shownValues(saved, answer))
  const answered = answer?.fieldErrors ?? null
  const { errors, onBlur, onInput } = useFieldErrors({ answered, values, problemOf })
  const props = { values, errors }
  const opened = useOpenedBasis(basis)
  return (
    <Form method="post" noValidate onBlur={onBlur} onInput={onInput} className="max-w-160">
      {/* Enter in a field of one line presses the first button of a form, which does nothing here (HTML, implicit submission). */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="basis" value={shownBasis(opened, answer)} />
      <div className="mb-6 grid gap-4 empty:hidden">
        <ErrorSummary errors={answered} current={errors} message={answer?.formError} />
        {answer?.conflict && <ProfileConflict parts={answer.conflict} current={kept} />}
      </div>
      <FormSection title="Company Information">
        <CompanyFields {...props} afterWebsite={afterWebsite} />
        <KindFields {...props} />
        <AboutField {...props} />
      </FormSection>
      <FormSection
        title="Contact Information"
        intro="Job seekers see your places, but neither the person, the email address nor the phone number."
      >
        <ContactFields {...props} />
        <PlaceFields {...props} />
        {/* Made anew by saving other offices: a row that was cleared is then another office's. */}
        <OfficeFields key={JSON.stringify(kept.offices)} {...props} offices={kept.offices} />
      </FormSection>
      <FormSection title="Social Media & Branding">
        <NetworkFields {...props} />
        {images}
      </FormSection>
      {children}
    </Form>
  )
}

/**
 * The basis that the form was opened with, until it is sent and the page has its data again. An image that is uploaded from the form renews the
 * page, too, while what is typed stays: with a newer basis it would overwrite unseen what others changed meanwhile.
 */
function useOpenedBasis(basis: string): string {
  const [opened, setOpened] = useState(basis)
  const isSending = useNavigation().formData !== undefined
  const [sentWith, setSentWith] = useState<string | null>(null)
  if (isSending && sentWith === null) setSentWith(basis)
  if (!isSending && sentWith !== null) {
    setSentWith(null)
    if (sentWith !== basis) setOpened(basis)
  }
  return opened
}

const textOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
