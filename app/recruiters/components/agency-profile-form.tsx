import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { fieldProblem } from '#app/employers/profile-fields.ts'
import { STATE_NAME, STATES } from '#app/places/location.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { type FieldError, FieldGroup } from '#app/ui/forms/field.tsx'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import { AGENCY_LABELS, AGENCY_LIMITS, type AgencyProfile } from '../agency.ts'

type Areas = readonly { state: keyof typeof STATE_NAME; areas: readonly { value: string; label: string }[] }[]

type Props = {
  profile: AgencyProfile
  version: number
  areas: Areas
  answer: FormResult | undefined
  savedAt: Date | null
  /** What changed meanwhile. */
  children?: ReactNode
}

const problemOf = (name: string, value: string) => (name === 'website_url' ? fieldProblem(name, value) : null)

/** The profile of an agency. A rejected form keeps what was typed. */
export function AgencyProfileForm({ profile, version, areas, answer, savedAt, children }: Props) {
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const sent = answer?.values
  const textOf = (name: 'name' | 'website_url' | 'suburb' | 'about' | 'state_territory') =>
    String(sent ? (sent[name] ?? '') : (profile[name] ?? ''))
  const listOf = (name: 'categories' | 'regions') => (sent ? [sent[name] ?? []].flat() : profile[name])
  const values = { name: textOf('name'), website_url: textOf('website_url') }
  const { errors, onBlur, onInput } = useFieldErrors({ answered: answer?.fieldErrors ?? null, values, problemOf })
  return (
    <Form method="post" noValidate preventScrollReset onBlur={onBlur} onInput={onInput}>
      <OpenedForField />
      <input type="hidden" name="version" value={version} />
      <div className="mb-6 grid gap-4 empty:hidden">
        <ErrorSummary errors={answer?.fieldErrors ?? null} current={errors} message={answer?.formError} />
        {children}
      </div>
      <FormSection title="The agency">
        <TextField
          name="name"
          label={AGENCY_LABELS.name}
          required
          maxLength={AGENCY_LIMITS.name}
          autoComplete="organization"
          defaultValue={values.name}
          error={errors.name}
          hint="The address of your page stays when the name changes."
        />
        <TextField
          name="website_url"
          label={AGENCY_LABELS.website_url}
          type="url"
          inputMode="url"
          optional
          autoComplete="url"
          placeholder="example.com.au"
          defaultValue={values.website_url}
          error={errors.website_url}
          hint="Your page says “Not checked yet” until an owner has an email address at this website’s domain."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="suburb"
            label={AGENCY_LABELS.suburb}
            optional
            autoComplete="address-level2"
            defaultValue={textOf('suburb')}
            error={errors.suburb}
          />
          <SelectField
            name="state_territory"
            label={AGENCY_LABELS.state_territory}
            optional
            autoComplete="address-level1"
            placeholder="Choose one"
            options={STATES.map((state) => ({ value: state, label: `${state}, ${STATE_NAME[state]}` }))}
            defaultValue={textOf('state_territory')}
            error={errors.state_territory}
          />
        </div>
        <TextArea
          name="about"
          label={AGENCY_LABELS.about}
          optional
          limit={AGENCY_LIMITS.about}
          defaultValue={textOf('about')}
          error={errors.about}
          hint="Whom you find jobs for, and how you work. The first sentence stands at the head of your page."
        />
      </FormSection>
      <FormSection title="What you specialise in" intro="People find agencies by these.">
        <CheckboxGroup
          name="categories"
          label={AGENCY_LABELS.categories}
          optional
          look="tiles"
          options={CATEGORIES.map((slug) => ({ value: slug, label: CATEGORY[slug].label }))}
          defaultValues={listOf('categories')}
          error={errors.categories}
        />
        <Regions areas={areas} chosen={listOf('regions')} error={errors.regions} />
      </FormSection>
      <FormSection
        title="Your board"
        intro="A page with your live jobs in your colours, its feeds, and a part of a page that your own website can show."
      >
        <Checkbox
          name="board_published"
          value="true"
          label={AGENCY_LABELS.board_published}
          hint="Without it, your jobs stand on your agency’s page and in the search, as all jobs do."
          defaultChecked={sent ? sent.board_published !== undefined : profile.board_published}
        />
      </FormSection>
      <FormActions start={<SavedNote>{savedAt && `Saved ${inWords(savedAt, 'date-time')}`}</SavedNote>}>
        <Button name="intent" value="save" variant="primary" size="big" pending={isSaving}>
          Save profile
        </Button>
      </FormActions>
    </Form>
  )
}

/** The regions of each state, closed until they are wanted; native, so that they open without scripts. */
const Regions = ({ areas, chosen, error }: { areas: Areas; chosen: readonly string[]; error: FieldError }) => (
  <FieldGroup
    id="regions"
    label={AGENCY_LABELS.regions}
    optional
    hint={`Whole states or regions, ${AGENCY_LIMITS.regions} at most`}
    error={error}
  >
    <div className="divide-y divide-border border-y border-border">
      {areas.map(({ state, areas: ofState }) => {
        const names = ofState.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
        return (
          <Disclosure
            key={state}
            summary={
              <>
                {STATE_NAME[state]}
                {names.length > 0 && <span className="font-normal text-muted-foreground">{names.join(', ')}</span>}
              </>
            }
            className="py-1"
          >
            <CheckboxGroup
              name="regions"
              id={`regions-${state}`}
              label={STATE_NAME[state]}
              hideLabel
              look="tiles"
              options={ofState}
              defaultValues={chosen}
            />
          </Disclosure>
        )
      })}
    </div>
  </FieldGroup>
)
