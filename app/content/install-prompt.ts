/** What Chromium gives a page that may be installed (BeforeInstallPromptEvent, WICG manifest incubations). */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let ready: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Holds the browser's install prompt until the person asks for it. Call before the page is hydrated: it may come early, and once. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    ready = event as InstallPrompt // by its name
    for (const listener of listeners) listener()
  })
}

/** The browser's install prompt; null while it has none. */
export const installPrompt = () => ready

/** Calls back when the browser has an install prompt. @returns ends it */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
