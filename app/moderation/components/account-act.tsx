import { useLocation } from 'react-router'
import { AGENCY_PLANS, PLANS } from '#app/billing/plans.ts'
import { AGENCY_PLAN_NAMES, PLAN_NAMES } from '#app/employers/plan.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { WORDS_MAX } from '../words.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskTabs } from './desk-tabs.tsx'

type Act = 'suspend' | 'lift' | 'check' | 'note' | 'uncheck' | 'plan' | 'export'

const LABELS: Record<Act, string> = {
  suspend: 'Suspend',
  lift: 'Lift the suspension',
  check: 'Note as checked',
  note: 'Add to the note',
  uncheck: 'Withdraw the check',
  plan: 'Set the plan',
  export: 'Export what is held',
}

type Kind = 'person' | 'company' | 'agency'

const PLAN_OPTIONS = {
  company: PLAN_NAMES.map((value) => ({ value, label: PLANS[value].name })),
  agency: AGENCY_PLAN_NAMES.map((value) => ({ value, label: AGENCY_PLANS[value].name })),
}

type Props = {
  kind: Kind
  /** An admin is not suspended here: the role is taken away on the server. */
  isAdmin: boolean
  isSuspended: boolean
  /** Whether the desk has checked it; null for what it does not check: a person, an agency. */
  isChecked: boolean | null
  /** The plan of a company or agency; null for a person. */
  plan: string | null
  answer: FormResult | undefined
}

/** What can be done about an account. Each has its address, so that the page has one form at a time. */
export function AccountAct({ kind, isAdmin, isSuspended, isChecked, plan, answer }: Props) {
  const { pathname, search } = useLocation()
  const acts: Act[] = [
    ...(isAdmin ? [] : [isSuspended ? ('lift' as const) : ('suspend' as const)]),
    ...(isChecked === null ? [] : isChecked ? (['note', 'uncheck'] as const) : (['check'] as const)),
    ...(plan === null ? (['export'] as const) : (['plan'] as const)),
  ]
  const asked = new URLSearchParams(search).get('do')
  const act = acts.find((one) => one === asked) ?? acts[0]!
  return (
    <section aria-labelledby="act">
      <SectionHead id="act" title={LABELS[act]} size="block" kerb />
      {acts.length > 1 && (
        <DeskTabs label="What to do" tabs={acts.map((one) => ({ label: LABELS[one], to: `${pathname}?do=${one}`, isHere: one === act }))} />
      )}
      <div className="mt-4">
        <DeskForm key={act} answer={answer} button={LABELS[act]}>
          <input type="hidden" name="act" value={act} />
          {act === 'suspend' && <SuspendFields kind={kind} answer={answer} />}
          {act === 'export' && (
            <p className="text-sm text-muted-foreground">
              All that the board holds of them, their files and what was done about them here, as one archive: for a question that the law
              lets somebody ask.
            </p>
          )}
          {act === 'plan' && kind !== 'person' && (
            <>
              <p className="text-sm text-muted-foreground">
                As agreed with the {kind}. A plan that it pays for by the month ends, and nothing is billed by this.
              </p>
              <SelectField
                name="plan"
                label="Plan"
                options={PLAN_OPTIONS[kind]}
                defaultValue={String(answer?.values.plan ?? plan ?? '')}
                error={answer?.fieldErrors.plan}
                fieldClassName="max-w-60"
              />
            </>
          )}
          {(act === 'check' || act === 'note') && (
            <TextArea
              name="note"
              label={act === 'check' ? 'What you looked at' : 'Correction or addition'}
              hint={
                act === 'check'
                  ? 'The ABN in the register, the licence, the website. Ads and page show that it is checked and when; this note stays here.'
                  : 'It stands below the note with its day. What was written before stays.'
              }
              rows={3}
              limit={WORDS_MAX}
              defaultValue={String(answer?.values.note ?? '')}
              error={answer?.fieldErrors.note}
            />
          )}
        </DeskForm>
      </div>
    </section>
  )
}

function SuspendFields({ kind, answer }: { kind: Kind; answer: FormResult | undefined }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {kind === 'person'
          ? 'They are signed out everywhere at once and cannot sign in. Ads that they posted are held.'
          : 'It cannot publish, and its live ads are held. Its people can still sign in.'}{' '}
        {kind === 'person' && 'Where nobody else manages the plan of their company, months that begin meanwhile are not billed.'}
        {kind === 'company' && 'Months of its plan that begin meanwhile are not billed.'}
      </p>
      <TextField
        name="until"
        type="date"
        label="Until the end of"
        defaultValue={String(answer?.values.until ?? '')}
        error={answer?.fieldErrors.until}
        required
        fieldClassName="max-w-60"
      />
      <TextArea
        name="words"
        label="Words to them"
        hint="They read them in the mail."
        rows={4}
        limit={WORDS_MAX}
        defaultValue={String(answer?.values.words ?? '')}
        error={answer?.fieldErrors.words}
      />
    </>
  )
}
