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
  here: '/',
}

/** What the page reads of its props. */
const propsOf = (read: object) => read as ComponentProps<typeof TeamMemberPage>

/** The box that keeps one's own ownership. */
function stay(values?: Record<string, string>) {
  const actionData = values && { values, fieldErrors: {}, formError: null }
  const Page = createRoutesStub([{ path: '/', Component: () => <TeamMemberPage {...propsOf({ loaderData, actionData })} /> }])
  return /<input[^>]*name="stay"[^>]*>/.exec(renderToStaticMarkup(<Page />))?.[0]
}

test('nobody gives up their own ownership by pressing on; a box that was unticked stays so', () => {
  expect(stay()).toContain('checked')
  expect(stay({ intent: 'hand-over', stay: 'on' })).toContain('checked')
  expect(stay({ intent: 'hand-over' })).not.toContain('checked')
})
