import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdPlainForms, retryableFetch } from './ui/retryable-fetch.ts'

window.fetch = retryableFetch(window.fetch.bind(window))
holdPlainForms()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
