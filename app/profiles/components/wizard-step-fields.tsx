import MapPin from 'lucide-react/icons/map-pin'
import { useMemo } from 'react'
import { createSearchParams, href, useFetcher } from 'react-router'
import { CV_TYPES } from '#app/files/cv-file.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import { CAREER_GOALS, rolesOffered, TRAVEL_KM, WIZARD_LICENCES, type WizardAnswers, type WizardStep } from '#app/profiles/wizard-steps.ts'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LICENCE_LABEL, WORK_RIGHTS, WORK_RIGHTS_LABEL } from '#app/vocabulary/must-haves.ts'
import { todayInPerth } from '../stated-date.ts'
import type { SuburbAnswer } from '../suburb-answer.ts'

type Values = Readonly<Record<string, unknown>>

type Props = {
  step: WizardStep['key']
  saved: WizardAnswers
  /** The saved answers, or those that were sent and rejected. */
  values: Values
  errors: Readonly<Record<string, FieldError>>
  suburb: SuburbAnswer
  maxBytes: number
}

const textOf = (values: Values, name: string) => String(values[name] ?? '')

/** The fields of a step of the profile wizard. */
export function WizardStepFields({ step, saved, values, errors, suburb, maxBytes }: Props) {
  const field = (name: string, label: string) => ({ name, label, defaultValue: textOf(values, name), error: errors[name] })
  switch (step) {
    case 'goal':
      return (
        <RadioGroup
          {...field('primary_goal', 'Career goal')}
          required
          options={CAREER_GOALS.map((goal) => ({ value: goal, label: goal }))}
        />
      )
    case 'cv':
      return <CvField cv={saved.cv} error={errors.cv_file} maxBytes={maxBytes} />
    case 'details':
      return (
        <>
          <SuburbField {...field('suburb', 'Suburb')} answer={suburb} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...field('willing_to_travel_km', 'Willing travel distance')}
              optional
              placeholder="Any distance"
              hint="In a straight line from your suburb"
              options={TRAVEL_KM.map((km) => ({ value: String(km), label: `${km} km` }))}
            />
            <TextField {...field('start_date', 'Start date')} type="date" min={todayInPerth()} optional hint="When you could begin" />
          </div>
          <RadioGroup
            {...field('work_rights', 'Work rights')}
            required
            options={WORK_RIGHTS.map((right) => ({ value: right, label: WORK_RIGHTS_LABEL[right] }))}
          />
        </>
      )
    case 'licence':
      return <LicenceFields field={field} isStudent={saved.licence_status === 'student'} />
    case 'roles':
      return (
        <CheckboxGroup
          name="preferred_roles"
          label="Preferred roles"
          look="tiles"
          error={errors.preferred_roles}
          defaultValues={[values.preferred_roles ?? []].flat().map(String)}
          options={rolesOffered(saved.licence_status).map((role) => ({ value: role, label: role }))}
        />
      )
    case 'video':
      return (
        <TextField
          {...field('video_intro_url', 'Video introduction')}
          type="url"
          inputMode="url"
          optional
          autoComplete="off"
          placeholder="https://youtu.be/…"
          hint="A link to a 60-second video on YouTube, Vimeo or Loom"
        />
      )
  }
}

function CvField({ cv, error, maxBytes }: { cv: string | null; error: FieldError; maxBytes: number }) {
  return (
    <>
      {cv && (
        <p>
          Your CV is here: <b className="font-semibold wrap-anywhere">{cv}</b>. Go on with it, or choose another.
        </p>
      )}
      <DropZone
        label={cv ? 'New CV' : 'Your CV'}
        name="cv_file"
        optional={cv !== null}
        accept={CV_TYPES}
        maxBytes={maxBytes}
        prompt="Click to upload"
        hint="PDF or Word up to 10MB"
        error={error}
      />
    </>
  )
}

type Field = { name: string; label: string; defaultValue: string; error: FieldError }

/** The suburb. Places are suggested while a person types; any other text is accepted, and where none begins with it, said to be unknown. */
function SuburbField({ answer, ...field }: Field & { answer: SuburbAnswer }) {
  const { data, load } = useFetcher<{ suburb: SuburbAnswer }>()
  const { suggestions, note } = data?.suburb ?? answer
  const names = suggestions.join('\n')
  // Memoised by its names: another answer with the same names must not reset the selected option.
  const groups = useMemo(() => {
    const options = names.split('\n').flatMap((name) => (name ? [{ label: name, value: name }] : []))
    return options.length > 0 ? [{ label: 'Places', options }] : []
  }, [names])
  const ask = (text: string) => void load(`${href('/onboard')}?${createSearchParams({ step: 'details', suburb: text })}`)
  return (
    <div>
      <Combobox label="Places" groups={groups} onAsk={ask} onChoose={({ value }) => ask(value)}>
        {(box) => (
          <TextField
            {...box}
            {...field}
            icon={MapPin}
            required
            maxLength={100}
            placeholder="Suburb, state"
            aria-describedby="suburb-note"
          />
        )}
      </Combobox>
      <p id="suburb-note" role="status" className="mt-1.5 text-sm text-muted-foreground empty:hidden">
        {suggestions.length === 0 && note}
      </p>
    </div>
  )
}

type LicenceProps = { field: (name: string, label: string) => Field; isStudent: boolean }

/** The licence status, and for who holds one its number, state and expiry: the style sheet shows them, so that it works without scripts. */
function LicenceFields({ field, isStudent }: LicenceProps) {
  const statuses = isStudent ? [...WIZARD_LICENCES, 'student' as const] : WIZARD_LICENCES
  return (
    <div className="group/licence grid gap-5">
      <RadioGroup
        {...field('licence_status', 'Licence status')}
        required
        stacked
        options={statuses.map((status) => ({ value: status, label: LICENCE_LABEL[status] }))}
      />
      <div className="hidden gap-5 group-has-[[value=certificate\_of\_registration]:checked]/licence:grid group-has-[[value=full\_licence]:checked]/licence:grid sm:grid-cols-2">
        <TextField {...field('license_number', 'Licence number')} optional autoComplete="off" maxLength={40} />
        <SelectField
          {...field('licence_state', 'Licence state')}
          optional
          placeholder="Choose one"
          options={STATES.map((state) => ({ value: state, label: STATE_NAME[state] }))}
        />
        <TextField
          {...field('licence_expiry', 'Licence expiry')}
          type="date"
          min={todayInPerth()}
          optional
          hint="Leave it empty if it does not end"
        />
      </div>
    </div>
  )
}
