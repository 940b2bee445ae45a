import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { FEWEST_LETTERS, fewerOf, MAX_ON_PHONES, type Suggestion } from '#app/search/suggestion.ts'

/** How long typing rests before suggestions are asked for. */
const DEBOUNCE_MS = 150

/** The box that suggestions are for, as the address of the suggestions names it. */
export type SuggestFor = 'what' | 'where'

/** Suggestions for what is being typed. None come when the server cannot be reached: the box itself is all that is needed. */
export function useSuggestions(kind: SuggestFor) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const asked = useRef<{ text: string; stop: AbortController } | null>(null)
  useEffect(() => () => asked.current?.stop.abort(), [])

  const forget = useCallback(() => {
    asked.current?.stop.abort()
    asked.current = null
    setSuggestions([])
  }, [])
  useLeaving(suggestions.length > 0, forget)
  const ask = (text: string) => {
    if (text === asked.current?.text) return
    if (text.length < FEWEST_LETTERS) return forget()
    asked.current?.stop.abort()
    const stop = new AbortController()
    asked.current = { text, stop }
    // An answer to what is no longer typed changes nothing, and neither does its failure: the next one is on its way.
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
 * Tells when a person turns from the box to the page. Where a press takes no focus away, as on phones, the list would stay in front of
 * what it covers. Scrolling by the page itself does not count: it brings the option into view that the keys have reached.
 */
function useLeaving(isOpen: boolean, leave: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="listbox"], [role="combobox"]')) leave()
    }
    window.addEventListener('pointerdown', press, { signal })
    for (const scrolling of ['wheel', 'touchmove']) window.addEventListener(scrolling, leave, { signal, passive: true })
    return () => listening.abort()
  }, [isOpen, leave])
}

async function load(address: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  // Our own answer: the type of what the route gives.
  return response.json() as Promise<readonly Suggestion[]>
}
