import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import MessageMany from './message-many.tsx'

/** What the page reads of its props. */
const propsOf = (read: object) => read as ComponentProps<typeof MessageMany>

function rendered(isOpen: boolean, actionData?: object): string {
  const loaderData = {
    area: 'employer',
    mayWrite: true,
    formId: 'one',
    sent: [],
    templates: [],
    recipients: [{ id: 'a', full_name: 'Sam Reed', title: 'Sales Lead', isOpen }],
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <MessageMany {...propsOf({ loaderData, actionData })} /> }])
  return renderToStaticMarkup(<Page />)
}

const refused = { values: { body: 'Could we talk?' }, fieldErrors: {}, formError: 'Nobody got it: their applications are closed' }

test('a message of which all applications were closed meanwhile is there to copy', () => {
  const html = rendered(false, refused)
  expect(html).toContain('nobody can be written to')
  expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>Could we talk\?</i)
  expect(html).not.toContain('<form')
  expect(rendered(false)).not.toContain('<textarea')
  expect(rendered(true, refused)).toMatch(/<form.*Could we talk\?/s)
})
