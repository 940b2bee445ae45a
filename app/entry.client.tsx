import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchInstallPrompt } from './content/install-prompt.ts'
import { countedFetch } from './platform/router-requests.ts'
import { blockPlainFormsOffline, retryableFetch } from './ui/browser/retryable-fetch.ts'
import { watchMissingScripts } from './ui/browser/use-missing-scripts.ts'

window.fetch = retryableFetch(countedFetch(window.fetch.bind(window)))
blockPlainFormsOffline()
watchMissingScripts()
watchInstallPrompt()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
