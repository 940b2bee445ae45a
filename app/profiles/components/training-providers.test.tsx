import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { TrainingProvider } from '../training-provider.ts'
import { TrainingProviders } from './training-providers.tsx'

function html(providers: readonly TrainingProvider[] | null) {
  const other = { to: '?providers=all', label: 'All' }
  const Page = createRoutesStub([
    { path: '/', Component: () => <TrainingProviders title="Training" providers={providers} retryTo="?state=NSW" other={other} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('says that no training providers were found, and nothing of a failure', () => {
  expect(html([])).toContain('No training providers found')
  expect(html([])).not.toContain('Try again')
})

test('says that they could not be loaded, with a way to try again', () => {
  expect(html(null)).toMatch(/could not be loaded.*href="\/\?state=NSW"[^>]*>Try again/)
  expect(html(null)).not.toContain('No training providers found')
})

test('shows a telephone only where there is one, and where each provider is found', () => {
  const provider = { id: 'a', name: 'Alder Training', state: 'NSW', phone: null, url: 'https://www.alder.example/courses' }
  expect(html([provider])).toContain('alder.example<')
  expect(html([provider])).not.toContain('tel:')
  expect(html([{ ...provider, phone: '(02) 5550 0000' }])).toContain('href="tel:0255500000"')
})
