import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

/** Whether a person gets one mail a day in place of many. */
export const DigestForm = ({ digest, sending }: { digest: boolean; sending: boolean }) => (
  <FormSection
    title="One mail a day"
    intro="Emails you chose above are collected into one, at 7:30 in the morning where you are, or when your quiet hours end. Interviews, job alerts and what always comes do not wait."
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
