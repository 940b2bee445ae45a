import { Form } from 'react-router'
import { NOT_COLLECTED } from '#app/platform/mail-kinds.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { CHOICES, type NoticeChoice } from '../choices.ts'

/** What of these kinds comes by a mail of its own, in the words of the table. */
const notCollected = (kinds: readonly NoticeChoice[]): string =>
  kinds
    .filter((kind) => NOT_COLLECTED.includes(kind))
    .map((kind) => CHOICES[kind].label.toLowerCase())
    .join(', ')

/** Whether a person gets one mail a day in place of many. */
export const DigestForm = ({ digest, kinds, sending }: { digest: boolean; kinds: readonly NoticeChoice[]; sending: boolean }) => (
  <FormSection
    title="One mail a day"
    intro={`Emails you chose above are collected into one, at 7:30 in the morning where you are, or when your quiet hours end. These do not wait: ${notCollected(kinds)}, and what always comes.`}
  >
    <Form method="post" className="grid gap-5" key={String(digest)}>
      <input type="hidden" name="intent" value="digest" />
      <Checkbox name="digest" label="Collect my emails until the morning" defaultChecked={digest} />
      <p>
        <Button size="big" pending={sending}>
          Save
          <span className="sr-only"> one mail a day</span>
        </Button>
      </p>
    </Form>
  </FormSection>
)
