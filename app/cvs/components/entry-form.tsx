import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, Link } from 'react-router'
import { STATES } from '#app/places/location.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { DISCARDS, UnsavedChanges } from '#app/ui/feedback/unsaved-changes.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SUMMARY_MAX } from '../cv.ts'
import type { Entry } from '../review.ts'

const ONE = { roles: 'Role', skills: 'Skill', software: 'Program' }

type Props = {
  /** What the form begins with; a new entry has an empty key. */
  entry: Omit<Entry, 'label' | 'detail'>
  action: string
  intent: 'correct' | 'save'
  /** The accessible name of the form. */
  label: string
  /** The ids of what takes the focus once the form is gone: the first of them that is still there. */
  backTo: readonly string[]
  result: FormResult | undefined
}

/** The form of one entry of a profile. What was typed stays when it is refused. */
export function EntryForm({ entry: { section, key, fields }, action, intent, label, backTo, result }: Props) {
  const form = useOpenedForm(backTo)
  const sending = useNavigation().formData?.get('intent') === intent
  const typed = result?.values.intent === intent ? result : undefined
  const initial = (name: string) => (typed ? String(typed.values[name] ?? '') : (fields[name] ?? ''))
  const field = (name: string, words: string) => ({ name, label: words, defaultValue: initial(name), error: typed?.fieldErrors[name] })
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      aria-label={label}
      className="mt-3 mb-2 grid gap-4 rounded-md bg-muted p-4"
    >
      <UnsavedChanges opener={intent === 'correct' ? 'correct' : 'edit'} />
      <div className="empty:hidden">
        <ErrorSummary errors={typed?.fieldErrors} message={typed?.formError} />
      </div>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="key" value={key} />
      {section === 'summary' && <TextArea {...field('summary', 'Summary')} rows={6} limit={SUMMARY_MAX} />}
      {(section === 'roles' || section === 'skills' || section === 'software') && (
        <TextField {...field('text', intent === 'correct' ? 'It should say' : ONE[section])} />
      )}
      {section === 'jobs' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('title', 'Title')} />
          <TextField {...field('company', 'Company')} optional />
          <TextField {...field('location', 'Place')} optional fieldClassName="sm:col-span-2" />
          <TextField {...field('start_date', 'Start')} optional hint="Year and month: 2021-03, or the year" />
          <TextField {...field('end_date', 'End')} optional hint="Empty while it lasts" />
          <Checkbox name="current" value="yes" label="I work here now" defaultChecked={initial('current') !== ''} />
        </div>
      )}
      {section === 'licences' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('type', 'Type')} fieldClassName="sm:col-span-2" />
          <TextField {...field('number', 'Number')} optional />
          <SelectField
            {...field('state', 'State')}
            optional
            placeholder="Not stated"
            options={STATES.map((state) => ({ value: state, label: state }))}
          />
          <TextField {...field('expiry', 'Expiry')} optional hint="A day, month or year: 2028-01-06, 2028-01 or 2028" />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={sending}>
          Save
        </Button>
        <Link to="?" state={DISCARDS} preventScrollReset className={buttonStyle({})}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

/** Puts the focus into the first field of a form that was opened, and back to where one was once it closes. */
function useOpenedForm(backTo: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const leave = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    const target = backTo.map((id) => document.getElementById(id)).find((element) => element !== null)
    target?.focus()
  })
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
    return () => leave()
  }, [])
  return form
}
