import { type ComponentProps, useMemo, useState } from 'react'
import { lastPlaceOf, type Suggestion, withLastPlace } from '#app/search/suggestion.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { type SuggestFor, useSuggestions } from './use-suggestions.ts'

const HEADINGS = { title: 'Job titles', company: 'Companies', place: 'Places' } as const satisfies Record<Suggestion['kind'], string>
const KINDS = ['title', 'company', 'place'] as const

type Props = Pick<ComponentProps<typeof Combobox>, 'className' | 'children'> & {
  kind: SuggestFor
  /** Called after the chosen text was put into the box. */
  onChoose?: () => void
}

/** A search box with suggestions while a person types. Where it holds several places, the last one is completed and replaced. */
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
