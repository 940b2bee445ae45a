import { createSearchParams, Form, href, useFetcher } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** Blocks a company by its name, which is completed while a person types. */
export function BlockForm({ result }: { result: FormResult | undefined }) {
  const { data = [], load } = useFetcher<string[]>()
  const options = data.map((name) => ({ label: name, value: name }))
  const ask = (text: string) => void load(`${href('/account/privacy/companies')}?${createSearchParams({ q: text })}`)
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-start gap-3">
      <Combobox
        label="Companies and agencies"
        groups={options.length > 0 ? [{ label: 'Companies and agencies', options }] : []}
        onAsk={ask}
        className="w-full max-w-80"
      >
        {(box) => (
          <TextField
            {...box}
            label="Company"
            name="company"
            defaultValue={result?.values.company}
            error={result?.fieldErrors?.company}
            autoComplete="off"
            placeholder="Name of a company"
          />
        )}
      </Combobox>
      <Button name="intent" value="block" size="big" className="sm:mt-6.5">
        Block
      </Button>
    </Form>
  )
}
