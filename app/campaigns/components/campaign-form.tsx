import { type ReactNode, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { setField } from '#app/ui/browser/set-field.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Choice } from '#app/ui/forms/choice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FieldGroup } from '#app/ui/forms/field.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import { LICENCE_LABEL, LICENCE_STATUSES } from '#app/vocabulary/must-haves.ts'
import { CAMPAIGN_PAGES, type CampaignArea } from '../area-pages.ts'
import { CAMPAIGN_LIMITS } from '../campaign.ts'
import type { ShownCount } from '../few.ts'
import { ACTIVE_DAYS, activeWords, KM_CHOICES, type RecipientFilter } from '../recipient-filter.ts'
import type { LinkableJob, ShownDraft } from '../shown.ts'
import { CAMPAIGN_FIELDS } from '../template.ts'
import { RecipientLedger } from './recipient-ledger.tsx'

type Props = {
  area: CampaignArea
  /** Hidden fields: the id of a new campaign, or the version that is changed. */
  children: ReactNode
  draft: ShownDraft
  filter: RecipientFilter
  jobs: readonly LinkableJob[]
  count: ShownCount
  /** A new campaign is saved before anything else can be done with it. */
  isNew: boolean
  /** Shown beside the form: what was agreed, and the end of the mail. */
  aside: ReactNode
  result: FormResult | undefined
}

/** Filters that change who gets it. */
const COUNT_DELAY_MS = 400

/** The text of a campaign and whom it is for. With scripts the people are counted as the choice changes, without them by a button. */
export function CampaignForm({ area, children, draft, filter, jobs, count, isNew, aside, result }: Props) {
  const sending = useNavigation().formData?.get('intent')
  const counter = useFetcher<ShownCount>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = useRef<HTMLFormElement>(null)
  const errors = result?.fieldErrors
  const typed = result ? (result.values as Record<string, string | undefined>) : null
  const [initial] = useState({ draft, filter })
  const value = (name: string, saved: string) => typed?.[name] ?? saved
  const isTicked = (name: 'applicants' | 'followers') => (typed ? typed[name] !== undefined : initial.filter[name])

  const countSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void counter.load(`${CAMPAIGN_PAGES[area].count}?${choiceOf(form)}`), COUNT_DELAY_MS)
  }

  return (
    <Form
      ref={text}
      method="post"
      noValidate
      onChange={({ currentTarget, target }) => {
        const { name } = target as unknown as HTMLInputElement // what changes is a control of the form
        if (CHOICES.includes(name)) countSoon(currentTarget)
      }}
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid min-w-0 gap-5.5">
        <div className="empty:hidden">
          <ErrorSummary errors={errors} message={result?.formError} />
        </div>
        <OpenedForField />
        {children}
        <TextField
          label="Name"
          name="name"
          hint="For your team: people who get it do not see it."
          required
          maxLength={CAMPAIGN_LIMITS.name}
          defaultValue={value('name', initial.draft.name)}
          error={errors?.name}
        />
        <FieldGroup
          id="applicants"
          label="Who"
          hint="Only people who agreed to hear from you, whatever you choose."
          error={errors?.applicants}
        >
          <Choice type="checkbox" name="applicants" value="on" label="People who applied to you" defaultChecked={isTicked('applicants')} />
          <Choice
            type="checkbox"
            name="followers"
            value="on"
            label="People who follow you, and have not applied"
            defaultChecked={isTicked('followers')}
          />
        </FieldGroup>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-muted-foreground">
            You see no profile of people who only follow you. Any of these choices but the last leaves them out.
          </legend>
          <SelectField
            label="Applied for a job in"
            name="category"
            optional
            placeholder="Any category"
            options={CATEGORIES.map((slug) => ({ value: slug, label: CATEGORY[slug].label }))}
            defaultValue={value('category', initial.filter.category)}
          />
          <TextField
            label="Role or words of the profile"
            name="words"
            optional
            defaultValue={value('words', initial.filter.words)}
            error={errors?.words}
          />
          <TextField
            label="Lives near"
            name="near"
            optional
            hint="Suburb and state"
            defaultValue={value('near', initial.filter.near)}
            error={errors?.near}
          />
          <SelectField
            label="Within"
            name="km"
            options={KM_CHOICES.map((km) => ({ value: String(km), label: `${km} km` }))}
            defaultValue={value('km', String(initial.filter.km))}
          />
          <SelectField
            label="Licence"
            name="licence"
            optional
            placeholder="Any"
            options={LICENCE_STATUSES.map((status) => ({ value: status, label: LICENCE_LABEL[status] }))}
            defaultValue={value('licence', initial.filter.licence)}
          />
          <SelectField
            label="Applied or agreed"
            name="days"
            optional
            placeholder="At any time"
            options={ACTIVE_DAYS.map((days) => ({ value: String(days), label: activeWords(days) }))}
            defaultValue={value('days', initial.filter.days === null ? '' : String(initial.filter.days))}
          />
        </fieldset>
        <SelectField
          label="Linked job"
          name="job"
          optional
          placeholder="None"
          hint="The mail has a button to it. Whoever applied for it already gets no mail."
          options={jobs.map(({ id, title, location }) => ({ value: String(id), label: `${title}, ${location}` }))}
          defaultValue={value('job', initial.draft.jobId === null ? '' : String(initial.draft.jobId))}
          error={errors?.job}
        />
        <TextField
          label="Subject"
          name="subject"
          maxLength={CAMPAIGN_LIMITS.subject}
          defaultValue={value('subject', initial.draft.subject)}
          error={errors?.subject}
        />
        <div>
          <TextArea
            label="Text"
            name="body"
            rows={13}
            limit={CAMPAIGN_LIMITS.body}
            hint="Plain text. The end of the mail says who you are and why it came, and has the link that stops it."
            defaultValue={value('body', initial.draft.body)}
            error={errors?.body}
          />
          <FieldList onInsert={(name) => insertField(text.current, name)} />
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-border-strong pt-5">
          <Button variant={isNew ? 'primary' : undefined} size="big" name="intent" value="save" pending={sending === 'save'}>
            Save draft
          </Button>
          {!isNew && (
            <>
              <Button size="big" name="intent" value="test" pending={sending === 'test'}>
                Send me a test
              </Button>
              <Button variant="primary" size="big" name="intent" value="check" pending={sending === 'check'}>
                Review and start
              </Button>
            </>
          )}
        </div>
      </div>
      <aside aria-label="People" className="grid gap-8 lg:sticky lg:top-6">
        <RecipientLedger count={counter.data ?? count} isCounting={counter.state !== 'idle'}>
          <div className="mt-3 hidden scripting-none:block">
            <Button name="intent" value="count" pending={sending === 'count'}>
              Save and count
            </Button>
          </div>
        </RecipientLedger>
        {aside}
      </aside>
    </Form>
  )
}

const CHOICES: readonly string[] = ['applicants', 'followers', 'category', 'words', 'near', 'km', 'licence', 'days', 'job']

/** What of a form chooses people, as the address of their number. */
function choiceOf(form: HTMLFormElement): URLSearchParams {
  const all = [...new FormData(form)].filter(
    (entry): entry is [string, string] => CHOICES.includes(entry[0]) && typeof entry[1] === 'string',
  )
  return new URLSearchParams(all)
}

/** Puts a field where the cursor of the text is. */
function insertField(form: HTMLFormElement | null, name: string): void {
  const area = form?.querySelector('textarea')
  if (!area) return
  const { selectionStart: from, selectionEnd: to, value } = area
  const field = `{{${name}}}`
  setField(area, value.slice(0, from) + field + value.slice(to))
  area.focus()
  area.setSelectionRange(from + field.length, from + field.length)
}

function FieldList({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <div className="mt-2 text-sm">
      <p className="text-muted-foreground">Fields, filled for each person:</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5">
        {Object.entries(CAMPAIGN_FIELDS).map(([name, means]) => (
          <li key={name} className="flex items-center gap-1.5">
            <button
              type="button"
              onClick={() => onInsert(name)}
              className="min-h-6 rounded-sm font-mono text-link underline scripting-none:pointer-events-none scripting-none:no-underline max-md:min-h-11"
            >
              <span className="sr-only">Insert </span>
              {`{{${name}}}`}
            </button>
            <span className="text-muted-foreground">{means}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
