import { useFetcher } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { ALERT_CHOICES, choiceLabel, FOLLOWED, type ListedAlert } from '../alert.ts'

type Props = {
  /** null for those whom a person follows, before they have chosen. */
  alert: ListedAlert | null
  intent: 'choose' | 'follow'
}

/** Chooses how often the jobs of an alert come; saved as it is chosen, without scripts by a button. */
export function FrequencyForm({ alert, intent }: Props) {
  const fetcher = useFetcher<FormResult>()
  const hydrated = useHydrated()
  const saved = alert === null || alert.state !== 'active' ? 'paused' : alert.frequency
  const title = alert?.title ?? FOLLOWED
  return (
    <div className="max-w-60">
      <fetcher.Form method="post" preventScrollReset className="flex items-center gap-2">
        <input type="hidden" name="intent" value={intent} />
        {alert && intent === 'choose' && <input type="hidden" name="alert" value={alert.id} />}
        <SelectField
          label={`How often: ${title}`}
          hideLabel
          id={`choice-${alert?.id ?? 'followed'}`}
          name="choice"
          defaultValue={saved}
          options={ALERT_CHOICES.map((value) => ({
            value,
            label: value === 'paused' && alert === null ? 'No mails' : choiceLabel(value),
          }))}
          onChange={({ currentTarget }) => fetcher.submit(currentTarget.form, { preventScrollReset: true })}
          error={fetcher.data?.formError ?? undefined}
          fieldClassName="min-w-0 flex-1"
        />
        {!hydrated && <Button>Save</Button>}
      </fetcher.Form>
      {alert && <LastMail alert={alert} />}
    </div>
  )
}

/** When the last mail of an alert was sent, or since when it is paused. */
const LastMail = ({ alert: { state, stateAt, lastMailAt } }: { alert: ListedAlert }) => (
  <p className="mt-1 text-xs text-muted-foreground">
    {state !== 'active' ? (
      <>
        Since <Time at={stateAt} format="date" />
      </>
    ) : lastMailAt === null ? (
      'No mail yet'
    ) : (
      <>
        Last mail: <Time at={lastMailAt} />
      </>
    )}
  </p>
)
