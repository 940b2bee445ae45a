import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { NOTE_MAX } from '../limits.ts'

/** A note of the team. Its author is null once their account is deleted. */
export type TeamNote = { id: string; body: string; created_at: Date; author_name: string | null; mine: boolean; mayDelete: boolean }

/** The private notes of a team on a candidate, the latest first, and the field for another. */
export function TeamNotes({ notes, result }: { notes: readonly TeamNote[]; result: FormResult | undefined }) {
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
      <Form method="post" preventScrollReset className="grid gap-2">
        <OpenedForField />
        <input type="hidden" name="intent" value="note" />
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
        <div>
          <Button pending={sending}>Add note</Button>
        </div>
      </Form>
      <p className="mt-2 text-xs text-muted-foreground">
        Only your team reads notes and ratings here. The copy of their data that the person may ask for has them too, without who wrote
        them.
      </p>
    </section>
  )
}
