import AtSign from 'lucide-react/icons/at-sign'
import { Form } from 'react-router'
import { UnsentNote } from '#app/accounts/components/unsent-note.tsx'
import { useUnsentText } from '#app/accounts/use-unsent-text.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { setField } from '#app/ui/browser/set-field.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { NOTE_MAX } from '../limits.ts'
import { type Colleague, mentionOf } from '../mentions.ts'

/** A note of the team. Its author is null once their account is deleted. */
export type TeamNote = { id: string; body: string; created_at: Date; author_name: string | null; mine: boolean; mayDelete: boolean }

export type TeamNotesProps = {
  applicationId: string
  notes: readonly TeamNote[]
  /** The id of the next note. */
  noteFormId: string
  colleagues: readonly Colleague[]
  result: FormResult | undefined
}

/** The private notes of a team on a candidate, the latest first, and the field for another. */
export function TeamNotes({ applicationId, notes, noteFormId, colleagues, result }: TeamNotesProps) {
  const unsent = useUnsentText({
    what: `note ${applicationId}`,
    formId: noteFormId,
    isSent: (formId) => notes.some(({ id }) => id === formId),
    // The page has other forms, too.
    result: result?.values.intent === 'note' ? result : undefined,
  })
  const hydrated = useHydrated()
  const sending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="notes" className="border-t border-border pt-5">
      <h2 id="notes" className="mb-2 text-lg">
        Private notes
      </h2>
      {notes.length > 0 && (
        <ul className="mb-4 divide-y divide-border">
          {notes.map(({ id, body, created_at, author_name, mine, mayDelete }) => (
            <li key={id} className="grid gap-1 py-3 text-sm first:pt-0">
              <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
              <p className="text-xs text-muted-foreground">
                {mine ? 'You' : (author_name ?? 'Somebody who has left')}, <Time at={created_at} format="date-time" />
              </p>
              {mayDelete && (
                <div>
                  <ConfirmForm
                    ask="Delete note"
                    askVariant="quiet"
                    askSize="small"
                    question={<p className="font-semibold">Delete this note for the whole team?</p>}
                    confirm="Delete"
                  >
                    <input type="hidden" name="intent" value="delete-note" />
                    <input type="hidden" name="note" value={id} />
                  </ConfirmForm>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form key={unsent.key} {...unsent.props} method="post" preventScrollReset className="grid gap-2">
        <OpenedForField />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="form_id" value={unsent.formId} />
        <TextArea
          label="Note for your team"
          hideLabel
          name="body"
          rows={3}
          limit={NOTE_MAX}
          defaultValue={String(result?.values.body ?? '')}
          error={result?.fieldErrors.body}
          placeholder="Note for your team"
        />
        <UnsentNote isBack={unsent.isBack} noun="note" onClear={unsent.clear} />
        <div className="flex flex-wrap gap-2">
          <Button pending={sending}>Add note</Button>
          {hydrated && colleagues.length > 0 && (
            <Menu
              align="start"
              className={buttonStyle({ variant: 'quiet' })}
              trigger={
                <>
                  <Icon icon={AtSign} />
                  Mention
                </>
              }
            >
              {colleagues.map((colleague) => (
                <button
                  key={colleague.userId}
                  type="button"
                  className={menuItemStyle}
                  onClick={() => mention(unsent.form.current, colleague)}
                >
                  <span className="wrap-anywhere">{colleague.name}</span>
                </button>
              ))}
            </Menu>
          )}
        </div>
      </Form>
      <p className="mt-2 text-xs text-muted-foreground">
        {colleagues.length > 0 && 'Write @ and the name of a colleague to tell them. '}Only your team reads notes and ratings here. The copy
        of their data that the person may ask for has them too, without who wrote them.
      </p>
    </section>
  )
}

/** Puts a colleague's name where the note ends, and goes on there. */
function mention(form: HTMLFormElement | null, colleague: Colleague): void {
  const area = form?.querySelector('textarea')
  if (!area) return
  setField(area, `${area.value}${area.value === '' || /\s$/.test(area.value) ? '' : ' '}${mentionOf(colleague)} `)
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  area.focus()
}
