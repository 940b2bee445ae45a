import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { termsOf } from '#test/factories/offer-terms.ts'
import { letterOf } from '../letter.ts'
import { SignForm } from './answer-forms.tsx'

const letter = letterOf(termsOf(), { company: 'Test Realty', candidate: 'Sam Seeker', sender: 'Olive Owner' }, 2)

/** The form of version 2 after one that was sent from the page of that version was refused. */
function afterRefusal(number: number): string {
  const result = {
    values: { intent: 'accept', number: String(number), signed_name: 'Sam Seeker', agreed: 'on' },
    fieldErrors: {},
    formError: 'The team changed this offer after you opened it. Read version 2 first',
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <SignForm offer={{ letter, hash: 'a'.repeat(64) }} result={result} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('the consent is kept for the version that it was given for, and empty for one that came meanwhile', () => {
  expect(afterRefusal(2)).toMatch(/checked=""/)
  expect(afterRefusal(1)).not.toMatch(/checked=""/)
  expect(afterRefusal(1)).toContain('value="Sam Seeker"')
})
