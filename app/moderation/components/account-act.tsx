import { useLocation } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { DeskForm } from './desk-form.tsx'
import { DeskTabs } from './desk-tabs.tsx'

type Act = 'suspend' | 'lift' | 'check' | 'uncheck'

const LABELS: Record<Act, string> = {
  suspend: 'Suspend',
  lift: 'Lift the suspension',
  check: 'Note as checked',
  uncheck: 'Withdraw the check',
}

type Props = {
  kind: 'person' | 'company'
  isSuspended: boolean
  /** Whether the desk has checked it; null for a person. */
  isChecked: boolean | null
  answer: FormResult | undefined
}

/** What can be done about an account. Each has its address, so that the page has one form at a time. */
export function AccountAct({ kind, isSuspended, isChecked, answer }: Props) {
  const { pathname, search } = useLocation()
  const acts: Act[] = [
    isSuspended ? 'lift' : 'suspend',
    ...(isChecked === null ? [] : [isChecked ? ('uncheck' as const) : ('check' as const)]),
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
          {act === 'check' && (
            <TextArea
              name="note"
              label="What you looked at"
              hint="The ABN in the register, the licence, the website. Ads and page show that it is checked and when; this note stays here."
              rows={3}
              limit={2_000}
              defaultValue={String(answer?.values.note ?? '')}
              error={answer?.fieldErrors.note}
            />
          )}
        </DeskForm>
      </div>
    </section>
  )
}

function SuspendFields({ kind, answer }: { kind: 'person' | 'company'; answer: FormResult | undefined }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {kind === 'person'
          ? 'They are signed out everywhere at once and cannot sign in. Ads that they posted are held.'
          : 'It cannot publish, and its live ads are held. Its people can still sign in.'}
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
        limit={2_000}
        defaultValue={String(answer?.values.words ?? '')}
        error={answer?.fieldErrors.words}
      />
    </>
  )
}
