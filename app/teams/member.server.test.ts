import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type CurrentUser, currentUser } from '#app/accounts/current-user.server.ts'
import { memberOf } from './member.server.ts'

test('lets members of a company pass, and answers 403 to an employer without one', () => {
  const noAgency = { agency: null, agencies: [], worksForId: null, lostAgencyId: null }
  const user: CurrentUser = { id: '1', email: 'a@b.example', name: 'A', role: 'employer', company: null, ...noAgency }
  const context = new RouterContextProvider()
  context.set(currentUser, user)
  expect(() => memberOf(context)).toThrow(expect.objectContaining({ status: 403 }))
  context.set(currentUser, { ...user, company: { id: '2', name: 'B', slug: 'b', memberRole: 'owner', profileComplete: false } })
  expect(memberOf(context).company.id).toBe('2')
})
