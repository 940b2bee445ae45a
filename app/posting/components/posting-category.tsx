import { useState } from 'react'
import type { PostingValues } from '#app/posting/posting.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { CATEGORIES, CATEGORY, guessCategory } from '#app/vocabulary/category.ts'
import type { PostingField } from './posting-field.ts'

type Props = {
  field: PostingField
  /** The current values of the fields. */
  typed: PostingValues
}

/** The category: shown as a guess when the title tells it, asked for when it does not. */
export function PostingCategory({ field, typed }: Props) {
  // Once shown, the field stays, so that it does not disappear while it is used.
  const [isAsked, setAsked] = useState(field.defaultValue !== '')
  const hydrated = useHydrated()
  const title = String(typed.title ?? '').trim()
  const guess = guessCategory(title)
  if (!isAsked && (field.error || (title && !guess))) setAsked(true)
  if (hydrated && !isAsked)
    return (
      <p role="status" className="-mt-3 text-sm text-muted-foreground">
        {guess ? (
          <>
            {`Category: ${CATEGORY[guess].label}, guessed from the title. `}
            <button type="button" className="link min-h-6 cursor-pointer underline max-md:min-h-11" onClick={() => setAsked(true)}>
              Change<span className="sr-only"> the category</span>
            </button>
          </>
        ) : (
          'The title tells the category most of the time.'
        )}
      </p>
    )
  return (
    <SelectField
      label="Category"
      {...field}
      placeholder={guess || !title ? 'Guess it from the title' : 'Choose one'}
      options={CATEGORIES.map((slug) => ({ value: slug, label: CATEGORY[slug].label }))}
      hint={<span role="status">{categoryHint(typed, guess)}</span>}
    />
  )
}

function categoryHint(typed: PostingValues, guess: ReturnType<typeof guessCategory>): string {
  if (typed.category_slug) return 'Chosen by you.'
  if (guess) return `${CATEGORY[guess].label}, guessed from the title.`
  return typed.title ? 'The title does not tell: please choose one.' : 'The title tells it most of the time.'
}
