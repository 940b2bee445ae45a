import { Form } from 'react-router'
import { shownFilename } from '#app/platform/filename.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { KEPT_WORDS } from '../introduction.ts'

type Props = {
  company: string
  contact: { full_name: string; email: string; phone: string | null; licence_number: string | null }
  resumes: readonly { id: string; filename: string }[]
  result: FormResult | undefined
}

/** What a person shares by agreeing, before they answer. */
export function AnswerForm({ company, contact: { full_name, email, phone, licence_number }, resumes, result }: Props) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <section aria-labelledby="answer">
      <SectionHead id="answer" title={`What ${company} sees if you agree`} kerb size="block" />
      <FactList
        facts={[
          { label: 'Name', value: full_name },
          { label: 'Email', value: email },
          { label: 'Phone', value: phone ?? 'Not stated' },
          { label: 'Licence number', value: licence_number ?? 'Not stated' },
          { label: 'Profile', value: 'Role, licence, skills, suburb and summary, as you keep them' },
        ]}
      />
      <Form method="post" className="mt-4 grid max-w-120 gap-4">
        {resumes.length > 0 && (
          <SelectField
            label="Resume to share"
            name="resume"
            defaultValue={result?.values?.resume ?? resumes[0]!.id} // there is one
            placeholder="None"
            options={resumes.map(({ id, filename }) => ({ value: id, label: shownFilename(filename) }))}
            error={result?.fieldErrors?.resume}
          />
        )}
        <p className="text-sm text-muted-foreground">
          You answer once. If you decline, {company} sees nothing, and cannot ask you again for {KEPT_WORDS}. What you share you can take
          back here at any time.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="big" name="intent" value="accept" pending={sending === 'accept'}>
            Agree to meet
          </Button>
          <Button size="big" name="intent" value="decline" pending={sending === 'decline'}>
            Decline
          </Button>
        </div>
      </Form>
    </section>
  )
}
