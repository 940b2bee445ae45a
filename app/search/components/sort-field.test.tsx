import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSearchQuery } from '#app/search/query.ts'
import { SortField } from './sort-field.tsx'

test('says what a job that is paid for gains by relevance', () => {
  const page = renderToStaticMarkup(<SortField query={readSearchQuery(new URLSearchParams())} onChange={() => {}} />)
  expect(page).toContain('Featured jobs are paid for, and count a little more.')
})
