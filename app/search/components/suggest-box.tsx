import { type ComponentProps, useMemo, useState } from 'react'
import { lastPlaceOf, type Suggestion, withLastPlace } from '#app/search/suggestion.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { type SuggestFor, useSuggestions } from './use-suggestions.ts'

const HEADINGS = { title: 'Job titles', company: 'Companies', place: 'Places' } as const satisfies Record<Suggestion['kind'], string>
const KINDS = ['title', 'company', 'place'] as const

type Props = Pick<ComponentProps<typeof Combobox>, 'className' | 'children'> & {
  kind: SuggestFor
  /** The box holds what was chosen by then. */
  onChoose?: () => void
}

/** A box of the search with suggestions while a person types. Of several places the last is suggested, and replaced. */
export function SuggestBox({ kind, onChoose, ...box }: Props) {
  const { suggestions, ask, forget } = useSuggestions(kind)
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => groupsOf(suggestions, typed), [suggestions, typed])
  return (
    <Combobox
      {...box}
      label={kind === 'what' ? 'Job titles and companies' : 'Places'}
      groups={groups}
      onAsk={(text) => {
        setTyped(text)
        ask(kind === 'where' ? lastPlaceOf(text).place : text.trim())
      }}
      onChoose={() => {
        forget()
        onChoose?.()
      }}
    />
  )
}

const groupsOf = (suggestions: readonly Suggestion[], typed: string) =>
  KINDS.map((kind) => ({
    label: HEADINGS[kind],
    options: suggestions
      .filter((suggestion) => suggestion.kind === kind)
      .map(({ label, detail, value }) => ({ label, detail, value: kind === 'place' ? withLastPlace(typed, value) : value })),
  })).filter(({ options }) => options.length > 0)
