import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdPlainForms, retryableFetch } from './ui/browser/retryable-fetch.ts'
import { watchMissingScripts } from './ui/browser/use-missing-scripts.ts'

window.fetch = retryableFetch(window.fetch.bind(window))
holdPlainForms()
watchMissingScripts()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
