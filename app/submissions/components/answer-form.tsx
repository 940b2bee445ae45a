import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { REPRESENTED_DAYS } from '../submission.ts'

type Props = {
  agency: string
  company: string
  resumes: readonly { id: string; filename: string }[]
  /** The split that the person reads here; null without one. */
  splitId: string | null
  /** By the link of a mail no file is named. */
  isLinked: boolean
  result: FormResult | undefined
}

/** What a person agrees to before an agency puts them forward: what of them the company reads. */
export function AnswerForm({ agency, company, resumes, splitId, isLinked, result }: Props) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <section aria-labelledby="answer">
      <SectionHead id="answer" title={`What ${company} reads if you agree`} kerb size="block" />
      <p className="text-sm">
        Your name, and of your profile the role, licence, skills, suburb and summary. Beside that only what you choose:
      </p>
      <Form method="post" noValidate className="mt-4 grid max-w-120 gap-4">
        <input type="hidden" name="split" value={splitId ?? ''} />
        <Checkbox
          name="contact"
          label="Email, phone and licence number"
          hint={`Otherwise ${company} reaches you through ${agency}.`}
          defaultChecked={result?.values.contact !== undefined}
        />
        {resumes.length > 0 && (
          <SelectField
            label="Resume"
            name="resume"
            defaultValue={String(result?.values.resume ?? resumes[0]!.id)} // there is one
            placeholder="None"
            options={resumes.map(({ id, filename }) => ({ value: id, label: filename }))}
            error={result?.fieldErrors.resume}
          />
        )}
        {isLinked && <p className="text-sm text-muted-foreground">To share a resume, sign in and answer in your account.</p>}
        <p className="text-sm text-muted-foreground">
          {agency} then represents you at {company} for {REPRESENTED_DAYS} days, and no other agency can. You answer once; what you share
          you can take back at any time.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="big" name="intent" value="agree" pending={sending === 'agree'}>
            Agree
          </Button>
          <Button size="big" name="intent" value="refuse" pending={sending === 'refuse'}>
            Say no
          </Button>
        </div>
      </Form>
    </section>
  )
}
