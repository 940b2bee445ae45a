import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { type Permission, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { TEMPLATE_MAX, TEMPLATE_NAME_MAX } from '../text-template.ts'

type Props = {
  templates: readonly Template[]
  mayChange: boolean
  /** What changing them needs, and what those do who have it: "writes to candidates". */
  permission: Permission
  does: string
  /** The fields that a text may have, with what each stands for, and what comes of one that is not filled. */
  fields: Readonly<Record<string, string>>
  note: string
  result: FormResult | undefined
}

/** The texts that a team writes often: to read, and for those who may, to change. */
export function TextTemplates({ templates, mayChange, permission, does, fields, note, result }: Props) {
  const errorsOf = (id: string | null) => ((result?.values.template ?? null) === id ? result : undefined)
  return (
    <>
      {!mayChange && (
        <p className="mt-4 text-sm text-muted-foreground">
          You can read the templates. Only {whoMay(permission)} {does}.
        </p>
      )}
      <div className="mt-5 grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-9">
          {templates.length === 0 ? (
            <EmptyState house="terrace">Your team has no templates yet.</EmptyState>
          ) : (
            <ul className="border-t border-border-strong">
              {templates.map((template) => (
                <li key={template.id} className="border-b border-border py-4">
                  <h2 className="text-lg wrap-anywhere">{template.name}</h2>
                  <p className="mt-1.5 max-w-[66ch] text-sm whitespace-pre-wrap wrap-anywhere">{template.body}</p>
                  {mayChange && <ChangeTemplate template={template} result={errorsOf(template.id)} />}
                </li>
              ))}
            </ul>
          )}
          {mayChange && (
            <section aria-labelledby="another">
              <SectionHead id="another" title={templates.length === 0 ? 'The first template' : 'Another template'} size="block" kerb />
              <TemplateForm key={templates.length} template={null} result={errorsOf(null)} />
            </section>
          )}
        </div>
        <aside aria-labelledby="fields">
          <SectionHead id="fields" title="Fields" size="block" kerb />
          <dl className="grid gap-2.5 text-sm">
            {Object.entries(fields).map(([name, words]) => (
              <div key={name}>
                <dt>
                  <code className="font-semibold">{`{{${name}}}`}</code>
                </dt>
                <dd className="text-muted-foreground">{words}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted-foreground">{note}</p>
        </aside>
      </div>
    </>
  )
}

type Template = { id: string; name: string; body: string }
type FormProps = { template: Template | null; result: FormResult | undefined }

function ChangeTemplate({ template, result }: { template: Template; result: FormResult | undefined }) {
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <Disclosure
        summary={
          <>
            Change<span className="sr-only"> {template.name}</span>
          </>
        }
        open={result !== undefined}
        className="open:basis-full"
      >
        <TemplateForm key={template.body} template={template} result={result} />
      </Disclosure>
      <ConfirmForm
        ask="Delete"
        askLabel={`Delete ${template.name}`}
        askVariant="quiet"
        askSize="small"
        question={<p className="font-semibold">Delete this template for the whole team?</p>}
        confirm="Delete"
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="template" value={template.id} />
      </ConfirmForm>
    </div>
  )
}

function TemplateForm({ template, result }: FormProps) {
  const sending = useNavigation().formMethod === 'POST'
  const of = template?.id ?? 'new'
  const errors = result?.fieldErrors ?? {}
  return (
    <Form method="post" noValidate className="grid max-w-[40rem] gap-4">
      <ErrorSummary errors={{}} message={result?.formError} />
      <OpenedForField />
      <input type="hidden" name="intent" value="save" />
      {template && <input type="hidden" name="template" value={template.id} />}
      <TextField
        label="Name"
        name="name"
        id={`name-${of}`}
        autoComplete="off"
        maxLength={TEMPLATE_NAME_MAX}
        defaultValue={String(result?.values.name ?? template?.name ?? '')}
        error={errors.name}
      />
      <TextArea
        label="Text"
        name="body"
        id={`body-${of}`}
        rows={6}
        limit={TEMPLATE_MAX}
        defaultValue={String(result?.values.body ?? template?.body ?? '')}
        error={errors.body}
      />
      <p>
        <Button variant={template ? 'line' : 'primary'} pending={sending}>
          {template ? 'Save' : 'Add template'}
        </Button>
      </p>
    </Form>
  )
}
