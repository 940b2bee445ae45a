import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { may, PERMISSIONS, type Permission, whoMay } from './permissions.ts'

const EXPECTED = {
  'application.move': { owner: true, manager: true, member: false },
  'message.send': { owner: true, manager: true, member: false },
  'pipeline.edit': { owner: true, manager: true, member: false },
  'candidate.export': { owner: true, manager: true, member: false },
  'consent.request': { owner: true, manager: true, member: false },
  'note.delete': { owner: true, manager: false, member: false },
  'interview.manage': { owner: true, manager: true, member: false },
  'offer.manage': { owner: true, manager: true, member: false },
  'offer.approval': { owner: true, manager: false, member: false },
  'campaign.send': { owner: true, manager: true, member: false },
  'job.publish': { owner: true, manager: true, member: false },
  'member.manage': { owner: true, manager: false, member: false },
  'plan.manage': { owner: true, manager: false, member: false },
  'client.manage': { owner: true, manager: true, member: false },
  'submission.manage': { owner: true, manager: true, member: false },
  'company.delete': { owner: true, manager: false, member: false },
  'profile.edit': { owner: true, manager: true, member: false },
  'join_request.answer': { owner: true, manager: false, member: false },
  'website.vouch': { owner: true, manager: false, member: false },
} as const satisfies Record<Permission, Record<(typeof MEMBER_ROLES)[number], boolean>>

test.each(PERMISSIONS)('lets the right members do %s', (permission) => {
  expect(Object.fromEntries(MEMBER_ROLES.map((memberRole) => [memberRole, may({ memberRole }, permission)]))).toEqual(EXPECTED[permission])
})

test('lets whoever stands higher do all that the one below may, so that nobody loses by being raised', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERMISSIONS), fc.integer({ min: 1, max: MEMBER_ROLES.length - 1 }), (permission, at) => {
      const [higher, lower] = [MEMBER_ROLES[at - 1]!, MEMBER_ROLES[at]!]
      if (may({ memberRole: lower }, permission)) expect(may({ memberRole: higher }, permission)).toBe(true)
    }),
  )
})

test('an owner may do everything', () => {
  for (const permission of PERMISSIONS) expect(may({ memberRole: 'owner' }, permission)).toBe(true)
})

test('names who may', () => {
  expect([whoMay('job.publish'), whoMay('website.vouch')]).toEqual(['an owner or a manager', 'an owner'])
})
