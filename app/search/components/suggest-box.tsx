import { type ComponentProps, useMemo, useState } from 'react'
import { lastPlaceOf, type Suggestion, withLastPlace } from '#app/search/suggestion.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { clearRecent, type SuggestFor, useRecent, useSuggestions } from './use-suggestions.ts'

const KINDS_BY_HEADING = [
  ['Job titles', ['title']],
  ['Companies', ['company']],
  ['Places', ['place']],
  ['Recent searches', ['recent', 'clear']],
] as const satisfies [string, Suggestion['kind'][]][]

type Props = Pick<ComponentProps<typeof Combobox>, 'className' | 'children'> & {
  kind: SuggestFor
  /** What the page searches for by this box: it will be among the recent searches. */
  text?: string
  /** Called after the chosen text was put into the box. */
  onChoose?: () => void
}

/** A search box with suggestions while a person types, and with recent searches before that. Where it holds several places, the last one is completed and replaced. */
export function SuggestBox({ kind, text = '', onChoose, ...box }: Props) {
  useRecent(kind, text)
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
      onChoose={({ value }) => {
        if (value === '') clearRecent(kind)
        forget()
        onChoose?.()
      }}
    />
  )
}

const groupsOf = (suggestions: readonly Suggestion[], typed: string) =>
  KINDS_BY_HEADING.map(([label, kinds]: readonly [string, readonly Suggestion['kind'][]]) => ({
    label,
    options: suggestions
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, label, detail, value }) => ({ label, detail, value: kind === 'place' ? withLastPlace(typed, value) : value })),
  })).filter(({ options }) => options.length > 0)
