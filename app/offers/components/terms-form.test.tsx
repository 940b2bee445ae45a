import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { termsOf } from '#test/factories/offer-terms.ts'
import { offerHints } from '../hints.ts'
import type { Terms } from '../terms.ts'
import { TermsForm } from './terms-form.tsx'

/** The form of some terms as a page has it. */
function rendered(over: Partial<Terms>): string {
  const terms = termsOf({ startsOn: '2027-01-11', ...over })
  const props = {
    area: 'employer',
    terms,
    fillsJob: false,
    writtenAt: null,
    templates: [],
    mayFill: true,
    mustAsk: false,
    firstName: 'Ana',
  } as const
  const Page = createRoutesStub([
    { path: '/', Component: () => <TermsForm {...props} hints={offerHints(terms, '2026-11-25')} result={undefined} /> },
  ])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test.each<[keyof Terms, Partial<Terms>, string]>([
  ['pay', { pay: 50_000, hours: 38 }, 'minimum-wages'],
  ['payBasis', { pay: null, payBasis: 'commission', commission: '40%' }, 'ma000106'],
  ['super', { pay: 89_600, super: 'included' }, 'ato.gov.au'],
  ['endsOn', { employment: 'fixed-term', endsOn: '2029-06-01' }, 'fixed-term-contract-employees'],
  ['hours', { hours: 45, pay: 120_000 }, 'hours-of-work'],
  ['probation', { probation: 9 }, 'probation'],
  ['conditions', { conditions: 'An unpaid trial day comes first.' }, 'unpaid-trials'],
  ['commission', { commission: '40%, which is confidential: do not discuss your commission' }, 'C2009A00028'],
  ['text', { text: 'Your salary is confidential.' }, 'C2009A00028'],
])('what is said to the field %s stands right after it, with its source, and describes it', (name, over, source) => {
  const markup = rendered(over)
  const field = markup.indexOf(` name="${name}"`)
  const hints = markup.indexOf(`id="${name}-law"`)
  expect(hints).toBeGreaterThan(field)
  expect(markup.slice(field, hints)).not.toMatch(/<(?:label|fieldset)\b/)
  const described = markup.slice(hints, markup.indexOf('</ul>', hints))
  expect(described).toContain(source)
  // A name of its own would be read in place of what it says.
  expect(described).not.toMatch(/aria-label/)
  expect(markup).toMatch(new RegExp(`aria-describedby="[^"]*\\b${name}-law"`))
})

test('a form without hints has none', () => {
  expect(rendered({ pay: 78_000, hours: 38 })).not.toContain('-law')
})
