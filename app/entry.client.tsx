import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { blockPlainFormsOffline, retryableFetch } from './ui/browser/retryable-fetch.ts'
import { watchMissingScripts } from './ui/browser/use-missing-scripts.ts'

window.fetch = retryableFetch(window.fetch.bind(window))
blockPlainFormsOffline()
watchMissingScripts()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
