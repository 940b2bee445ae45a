import { Form, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { cx } from '#app/ui/cx.ts'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { VIEW_NAME_MAX } from '../limits.ts'

/** A member's name for a set of filters; `query` is the filters as the address holds them. */
export type SavedView = { id: string; name: string; query: string }

type Props = {
  views: readonly SavedView[]
  /** The filters of the list now, as the address holds them; empty for none. */
  query: string
  /** The path of the list. */
  page: string
  result: FormResult | undefined
}

/** A member's own views of the list, with the forms that save, rename and delete them. */
export function SavedViews({ views, query, page, result }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  const current = views.find((view) => view.query === query)
  const maySave = query !== '' && !current
  if (views.length === 0 && !maySave) return null
  return (
    <section aria-label="Your views" className="mt-4 grid gap-1 text-sm">
      {views.length > 0 && (
        <ul className="flex flex-wrap items-center gap-1.5">
          {views.map(({ id, name, query: search }) => (
            <li key={id} className="min-w-0">
              <Link
                to={search === '' ? page : `${page}?${search}`}
                aria-current={id === current?.id ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-8 items-center rounded-full border px-3 no-underline wrap-anywhere hover:bg-accent hover:text-accent-foreground max-md:min-h-10',
                  id === current?.id
                    ? 'border-primary-line bg-chosen font-semibold text-chosen-foreground'
                    : 'border-border-strong bg-card text-foreground',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ErrorSummary message={result?.formError} errors={result?.fieldErrors} />
      {maySave && (
        <Disclosure summary="Save these filters as a view" open={result?.values.intent === 'save-view'}>
          <Form method="post" className="grid max-w-md gap-3 pb-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <OpenedForField />
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="query" value={query} />
            <TextField
              label="Name of the view"
              name="name"
              maxLength={VIEW_NAME_MAX}
              autoComplete="off"
              defaultValue={result?.values.intent === 'save-view' ? String(result.values.name ?? '') : ''}
              error={result?.values.intent === 'save-view' ? result.fieldErrors.name : null}
            />
            <Button pending={sending}>Save view</Button>
          </Form>
        </Disclosure>
      )}
      {current && (
        <Disclosure
          key={`${current.id} ${current.name}`}
          summary={`Change “${current.name}”`}
          open={result?.values.intent === 'rename-view'}
        >
          <div className="flex flex-wrap items-end gap-3 pb-2">
            <Form method="post" className="grid max-w-md grow gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
              <OpenedForField />
              <input type="hidden" name="intent" value="rename-view" />
              <input type="hidden" name="view" value={current.id} />
              <TextField
                key={current.id}
                label="New name"
                name="name"
                maxLength={VIEW_NAME_MAX}
                autoComplete="off"
                defaultValue={result?.values.intent === 'rename-view' ? String(result.values.name ?? '') : current.name}
                error={result?.values.intent === 'rename-view' ? result.fieldErrors.name : null}
              />
              <Button pending={sending}>Rename</Button>
            </Form>
            <ConfirmForm
              ask="Delete view"
              askVariant="quiet"
              question={<p className="font-semibold">Delete the view “{current.name}”? The candidates stay as they are.</p>}
              confirm="Delete"
            >
              <input type="hidden" name="intent" value="delete-view" />
              <input type="hidden" name="view" value={current.id} />
            </ConfirmForm>
          </div>
        </Disclosure>
      )}
    </section>
  )
}
