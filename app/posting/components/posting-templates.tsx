import { useEffect, useRef } from 'react'
import { fieldLabel } from '#app/jobs/changed-fields.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { andList } from '#app/ui/display/list-text.ts'
import { CATEGORIES, CATEGORY, type CategorySlug } from '#app/vocabulary/category.ts'
import type { FilledTemplate } from './use-posting.ts'

/** A role that an ad can start from. */
export type TemplateRole = { slug: string; label: string; category: CategorySlug }

type Props = {
  templates: readonly TemplateRole[]
  /** The template that filled the form; null before one did. */
  filled: FilledTemplate | null
}

/** Offers a text, facts and criteria for a role. They fill what is empty, and never replace what somebody wrote. */
export function PostingTemplates({ templates, filled }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  // The form was made anew with the template in it: the focus goes where that is said, not back to the top of the page.
  useEffect(() => {
    if (filled) said.current?.focus()
  }, [filled])
  return (
    <div>
      <Disclosure summary={filled ? 'Start from another template' : 'Start from a template'}>
        <div className="grid gap-3 rounded-md bg-muted p-3.5">
          {CATEGORIES.map((category) => {
            const roles = templates.filter((role) => role.category === category)
            if (roles.length === 0) return null
            return (
              <fieldset key={category}>
                <legend className="mb-1.5 text-sm text-muted-foreground">{CATEGORY[category].label}</legend>
                <div className="flex flex-wrap gap-2">
                  {roles.map(({ slug, label }) => (
                    <Button key={slug} size="small" name="intent" value={`template:${slug}`}>
                      {label}
                    </Button>
                  ))}
                </div>
              </fieldset>
            )
          })}
        </div>
      </Disclosure>
      {filled && (
        <p ref={said} tabIndex={-1} className="mt-2 text-sm text-muted-foreground outline-none">
          Filled in from the template “{filled.label}”. Change whatever is different at your office.
          {filled.kept.length > 0 && ` What you had written stays: ${andList(filled.kept.map(fieldLabel))}.`}
        </p>
      )}
    </div>
  )
}
