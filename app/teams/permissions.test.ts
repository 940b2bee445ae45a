import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { may, type Permission } from './permissions.ts'

const PERMISSIONS = {
  'job.publish': { owner: true, manager: true, member: true },
  'profile.edit': { owner: true, manager: true, member: false },
  'join_request.answer': { owner: true, manager: true, member: false },
  'join_request.receive': { owner: true, manager: false, member: false },
  'website.vouch': { owner: true, manager: false, member: false },
} as const satisfies Record<Permission, Record<(typeof MEMBER_ROLES)[number], boolean>>

const permissions = Object.keys(PERMISSIONS) as Permission[]

test.each(permissions)('lets the right members do %s', (permission) => {
  expect(Object.fromEntries(MEMBER_ROLES.map((memberRole) => [memberRole, may({ memberRole }, permission)]))).toEqual(
    PERMISSIONS[permission],
  )
})

test('lets whoever stands higher do all that the one below may, so that nobody loses by being raised', () => {
  fc.assert(
    fc.property(fc.constantFrom(...permissions), fc.integer({ min: 1, max: MEMBER_ROLES.length - 1 }), (permission, at) => {
      const [higher, lower] = [MEMBER_ROLES[at - 1]!, MEMBER_ROLES[at]!]
      if (may({ memberRole: lower }, permission)) expect(may({ memberRole: higher }, permission)).toBe(true)
    }),
  )
})

test('an owner may do everything', () => {
  for (const permission of permissions) expect(may({ memberRole: 'owner' }, permission)).toBe(true)
})
