import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import TeamMemberPage from './team-member.tsx'

const loaderData = {
  kind: 'company' as const,
  teamName: 'Wren Realty',
  member: { userId: 'one', name: 'Ines Kowalczyk', email: 'ines@example.com', memberRole: 'manager' as const, lastHereAt: null },
  question: 'hand-over' as const,
  proof: null,
  email: 'olive@example.com',
  stays: true,
  here: '/employer/team/one?ask=hand-over',
}

/** What the page reads of its props. */
const propsOf = (read: object) => read as ComponentProps<typeof TeamMemberPage>

function rendered(values?: Record<string, string>, loaded: object = {}): string {
  const actionData = values && { values, fieldErrors: {}, formError: null }
  const props = propsOf({ loaderData: { ...loaderData, ...loaded }, actionData })
  const Page = createRoutesStub([{ path: '/', Component: () => <TeamMemberPage {...props} /> }])
  return renderToStaticMarkup(<Page />)
}

/** The box that keeps one's own ownership. */
const stay = (...given: Parameters<typeof rendered>) => /<input[^>]*name="stay"[^>]*>/.exec(rendered(...given))?.[0]

test('nobody gives up their own ownership by pressing on; a box that was unticked stays so', () => {
  expect(stay()).toContain('checked')
  expect(stay({ intent: 'hand-over', stay: 'on' })).toContain('checked')
  expect(stay({ intent: 'hand-over' })).not.toContain('checked')
})

test('the way by a mailed code comes back to the box as it was left', () => {
  const nextOf = (html: string) => new URLSearchParams(/confirm\?([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).get('next')
  const code = { proof: 'code' }
  expect(nextOf(rendered(undefined, code))).toBe('/employer/team/one?ask=hand-over')
  expect(nextOf(rendered({ intent: 'hand-over' }, code))).toBe('/employer/team/one?ask=hand-over&stay=no')
  expect(stay(undefined, { stays: false })).not.toContain('checked')
})
