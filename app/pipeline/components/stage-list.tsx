import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Form } from 'react-router'
import { APPLICATION_STATUS } from '#app/applications/application.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { lastOfStatus, STAGE_NAME_MAX, STAGE_STATUSES, type Stage } from '../stage.ts'

type Props = {
  stages: readonly Stage[]
  /** How many cards were moved to each stage. */
  placed: Readonly<Record<string, number>>
  mayEdit: boolean
}

/** The choices of what candidates see of a stage. */
export const STATUS_OPTIONS = STAGE_STATUSES.map((value) => ({ value, label: APPLICATION_STATUS[value].label }))

/** A team's stages in their order: names, what candidates see, and where the cards go of one that is removed. */
export const StageList = ({ stages, placed, mayEdit }: Props) => (
  <ol className="mt-6 border-t border-border-strong">
    {stages.map((stage, at) => (
      <li key={stage.key} className="border-b border-border py-3.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="min-w-40 flex-1 text-base wrap-anywhere">{stage.name}</h2>
          <p className="flex items-center gap-2 text-sm text-muted-foreground">
            seen as <Badge tone={APPLICATION_STATUS[stage.status].tone}>{APPLICATION_STATUS[stage.status].label}</Badge>
          </p>
          {mayEdit && <Order stage={stage} isFirst={at === 0} isLast={at === stages.length - 1} />}
        </div>
        {mayEdit && (
          <Disclosure
            summary={
              <>
                Change <span className="sr-only">{stage.name}</span>
              </>
            }
            className="mt-1"
          >
            <ChangeStage key={`${stage.name} ${stage.status}`} stage={stage} stages={stages} cards={placed[stage.key] ?? 0} />
          </Disclosure>
        )}
      </li>
    ))}
  </ol>
)

const Order = ({ stage, isFirst, isLast }: { stage: Stage; isFirst: boolean; isLast: boolean }) => (
  <Form method="post" preventScrollReset className="flex gap-1">
    <OpenedForField />
    <input type="hidden" name="key" value={stage.key} />
    {!isFirst && <IconButton type="submit" name="intent" value="left" icon={ArrowUp} label={`Move ${stage.name} before the one above`} />}
    {!isLast && <IconButton type="submit" name="intent" value="right" icon={ArrowDown} label={`Move ${stage.name} after the one below`} />}
  </Form>
)

function ChangeStage({ stage, stages, cards }: { stage: Stage; stages: readonly Stage[]; cards: number }) {
  const sending = useNavigation().formMethod === 'POST'
  const { key, name, status } = stage
  const last = lastOfStatus(stages, key)
  const others = stages.filter((one) => one.key !== key && one.status === status)
  return (
    <div className="grid gap-4 pb-2">
      <Form method="post" preventScrollReset className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <OpenedForField />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="key" value={key} />
        <TextField label="Name" name="name" id={`name-${key}`} defaultValue={name} maxLength={STAGE_NAME_MAX} autoComplete="off" />
        <SelectField label="Candidates see" name="status" id={`status-${key}`} defaultValue={status} options={STATUS_OPTIONS} />
        <Button pending={sending}>Save</Button>
      </Form>
      {last ? (
        <p className="text-sm text-muted-foreground">{last}, so it stays.</p>
      ) : (
        <div>
          <ConfirmForm
            ask="Remove"
            askLabel={`Remove ${name}`}
            askSize="small"
            question={
              <>
                <p className="text-base font-semibold">Remove the stage {name}?</p>
                <p className="mt-1 mb-3">Candidates see no change.</p>
              </>
            }
            confirm="Remove stage"
          >
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="key" value={key} />
            <SelectField
              label={cards === 1 ? 'Its card goes to' : cards === 0 ? 'Cards that come here go to' : `Its ${cards} cards go to`}
              name="into"
              id={`into-${key}`}
              options={others.map((one) => ({ value: one.key, label: one.name }))}
            />
          </ConfirmForm>
        </div>
      )}
    </div>
  )
}
