import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { readRecent, recentKey, withRecent } from '#app/search/recent-searches.ts'
import { FEWEST_LETTERS, fewerOf, MAX_ON_PHONES, type Suggestion } from '#app/search/suggestion.ts'
import { forget as forgetStored, recall, remember } from '#app/ui/browser/browser-memory.ts'

/** How long typing must pause before suggestions are requested. */
const DEBOUNCE_MS = 150

/** Which box the suggestions are for; the name of the parameter in their address. */
export type SuggestFor = 'what' | 'where'

/** Remembers, in this browser alone, what was searched for. */
export function useRecent(kind: SuggestFor, text: string) {
  useEffect(() => {
    const recent = withRecent(readRecent(recall('localStorage', recentKey(kind))), text)
    if (text !== '') remember('localStorage', recentKey(kind), JSON.stringify(recent))
  }, [kind, text])
}

export const clearRecent = (kind: SuggestFor) => forgetStored('localStorage', recentKey(kind))

const recentSuggestions = (kind: SuggestFor): Suggestion[] => {
  const recent = readRecent(recall('localStorage', recentKey(kind)))
  if (recent.length === 0) return []
  return [
    ...recent.map((text) => ({ kind: 'recent' as const, label: text, detail: '', value: text })),
    { kind: 'clear', label: 'Clear recent searches', detail: '', value: '' },
  ]
}

/** Suggestions for what is being typed, and recent searches for an empty box. None if the server cannot be reached: the box is useful without them. */
export function useSuggestions(kind: SuggestFor) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const asked = useRef<{ text: string; stop: AbortController } | null>(null)
  useEffect(() => () => asked.current?.stop.abort(), [])

  const forget = useCallback(() => {
    asked.current?.stop.abort()
    asked.current = null
    setSuggestions([])
  }, [])
  useOutsideInteraction(suggestions.length > 0, forget)
  const ask = (text: string) => {
    if (text === asked.current?.text) return
    if (text.length < FEWEST_LETTERS) {
      forget()
      if (text === '') setSuggestions(recentSuggestions(kind))
      return
    }
    asked.current?.stop.abort()
    const stop = new AbortController()
    asked.current = { text, stop }
    // The answer to an outdated text is ignored, and so is its failure: the next request is under way.
    const unlessStopped = (then: () => void) => stop.signal.aborted || then()
    load(`${href('/jobs/suggestions')}?${new URLSearchParams({ [kind]: text })}`, stop.signal).then(
      (found) => unlessStopped(() => setSuggestions(isNarrow() ? fewerOf(found, MAX_ON_PHONES) : found)),
      () => unlessStopped(forget),
    )
  }
  return { suggestions, ask, forget }
}

const isNarrow = () => window.matchMedia('(width < 48rem)').matches

/**
 * Calls back when a person presses or scrolls outside the box and its list. On phones such a press does not take the focus from the box,
 * and the list would go on covering the page. Only scrolling by the person counts: the page itself scrolls to show the option that the
 * keys have reached.
 */
function useOutsideInteraction(isOpen: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="listbox"], [role="combobox"]')) onOutside()
    }
    window.addEventListener('pointerdown', press, { signal })
    for (const scrolling of ['wheel', 'touchmove']) window.addEventListener(scrolling, onOutside, { signal, passive: true })
    return () => listening.abort()
  }, [isOpen, onOutside])
}

async function load(address: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  // Our own route answers, with this type.
  return response.json() as Promise<readonly Suggestion[]>
}
