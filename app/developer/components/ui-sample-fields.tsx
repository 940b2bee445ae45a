import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { RangeSlider } from '#app/ui/forms/range-slider.tsx'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { UiSample } from './ui-sample.tsx'
import { UiSampleCombobox } from './ui-sample-combobox.tsx'

const errors = { years: 'Enter a number of years, for example 5', licence: 'Choose one' }
const workTypes = [
  { value: 'full-time', label: 'Full-time', count: 23 },
  { value: 'part-time', label: 'Part-time', count: 3 },
  { value: 'internship', label: 'Internship', count: 0, disabled: true },
]
const licences = [
  { value: 'class-2', label: 'Class 2 licence' },
  { value: 'certificate', label: 'Certificate' },
  { value: 'neither', label: 'Neither' },
]

export function UiSampleFields() {
  return (
    <UiSample title="Fields">
      {/* Submitting does nothing: the page only shows how a form looks. */}
      <form className="max-w-180" onSubmit={(event) => event.preventDefault()}>
        <div className="mb-6">
          <ErrorSummary errors={errors} />
        </div>
        <FormSection title="Who you are" intro="From your profile. Changes here go to this application only.">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField label="Full name" name="name" defaultValue="Ana Lindqvist" autoComplete="name" />
            <TextField label="Phone" name="phone" type="tel" autoComplete="tel" optional hint="Employers call on weekdays" />
          </div>
          <TextField label="Location" name="location" icon={MapPin} placeholder="Suburb, city or postcode" autoComplete="address-level2" />
          <UiSampleCombobox />
          <PasswordField label="Password" name="password" hint="8 characters or more" autoComplete="new-password" />
          <TextField label="Company" name="company" defaultValue="Banksia Lane Realty" readOnly />
        </FormSection>
        <FormSection title="Questions" intro="Two questions.">
          <TextField
            label="How many years have you worked in property management?"
            name="years"
            inputMode="numeric"
            error={errors.years}
            className="max-w-35"
          />
          <RadioGroup label="Do you hold a licence?" name="licence" options={licences} error={errors.licence} />
          <RadioGroup label="Work rights" name="rights" options={licences} defaultValue="class-2" />
          <CheckboxGroup label="Must-haves" name="musts" look="tiles" options={licences} defaultValues={['certificate']} optional />
          <SelectField label="Employment type" name="type" options={workTypes} placeholder="Choose one" />
          <TextArea
            label="Cover letter"
            name="letter"
            limit={40}
            defaultValue="I manage 142 homes between Hornsby and Pymble."
            hint="Plain text"
          />
          <DropZone label="Resume" name="resume" accept=".pdf,.doc,.docx" maxBytes={10_000_000} hint="PDF or Word, up to 10MB." />
          <Checkbox label="Keep this file as my current CV" name="keep" defaultChecked />
          <Checkbox label="I agree to the terms" name="terms" error="Agree to go on" />
        </FormSection>
        <FormActions start={<Button type="button">Back</Button>}>
          <SavedNote>Saved at 10:42 am</SavedNote>
          <Button variant="primary" size="big">
            Submit application
          </Button>
        </FormActions>
      </form>
      <div className="grid max-w-60 gap-6">
        <CheckboxGroup label="Work type" name="workType" options={workTypes} defaultValues={['full-time']} />
        <RadioGroup
          label="Date listed"
          name="listed"
          look="list"
          defaultValue=""
          options={[
            { value: '', label: 'Any time', count: 31 },
            { value: '3', label: 'Last 3 days', count: 7 },
          ]}
        />
        <RangeSlider
          noun="salary"
          fromName="minSalary"
          toName="maxSalary"
          min={40_000}
          max={300_000}
          step={5_000}
          from={60_000}
          to={null}
          bins={[0, 5, 11, 10, 8, 8, 6, 4, 3, 2, 1, 0, 0]}
        />
      </div>
    </UiSample>
  )
}
