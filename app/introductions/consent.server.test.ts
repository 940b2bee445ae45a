import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { blockByName, unblockByName } from '#app/profiles/blocks.server.ts'
import { changeVisibility } from '#app/profiles/visibility.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createCheckedEmployer, createOpenPerson, findOpenId } from '#test/factories/open-people.ts'
import { answerIntroduction, closeBlockedIntroductions, listOwnIntroductions, withdrawConsent } from './answer.server.ts'
import { askToMeet } from './ask.server.ts'
import { findAsked, listAsked } from './asked.server.ts'
import { openProfile } from './open-profile.server.ts'

const STEPS = ['ask', 'accept', 'decline', 'withdraw', 'block', 'unblock', 'hide', 'show', 'uncheck', 'check'] as const

/** What should hold after some steps, by the rules alone. */
type Model = {
  state: 'none' | 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'closed'
  blocked: boolean
  hidden: boolean
  checked: boolean
}

const NEXT: Record<(typeof STEPS)[number], (now: Model) => Partial<Model>> = {
  ask: ({ state, checked, blocked, hidden }) => (state === 'none' && checked && !blocked && !hidden ? { state: 'pending' } : {}),
  accept: ({ state, checked }) => (state === 'pending' && checked ? { state: 'accepted' } : {}),
  decline: ({ state, checked }) => (state === 'pending' && checked ? { state: 'declined' } : {}),
  withdraw: ({ state }) => (state === 'accepted' ? { state: 'withdrawn' } : {}),
  block: ({ state }) => ({
    blocked: true,
    ...(state === 'pending' && { state: 'closed' }),
    ...(state === 'accepted' && { state: 'withdrawn' }),
  }),
  unblock: () => ({ blocked: false }),
  hide: () => ({ hidden: true }),
  show: () => ({ hidden: false }),
  uncheck: () => ({ checked: false }),
  check: () => ({ checked: true }),
}

test('in whatever order people ask, answer, block, hide and lose their check, a name is shown with a consent that holds and never without', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), async (steps) => {
      const employer = await createCheckedEmployer()
      const { website_url } = await db.selectFrom('employers').select('website_url').where('id', '=', employer.id).executeTakeFirstOrThrow()
      const job = await createJob({ employer_id: employer.id, salary_min: 90_000 })
      const { userId } = await createOpenPerson()
      const website = (url: string | null) => db.updateTable('employers').set({ website_url: url }).where('id', '=', employer.id).execute()
      const own = async () => (await listOwnIntroductions(userId))[0]?.id ?? crypto.randomUUID()
      const run: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        ask: async () =>
          askToMeet({
            employerId: employer.id,
            actorId: employer.owner.id,
            profileId: (await findOpenId(userId)) ?? crypto.randomUUID(),
            jobId: job.id,
            note: '',
          }),
        accept: async () => answerIntroduction(userId, await own(), { accepts: true, resumeId: null }),
        decline: async () => answerIntroduction(userId, await own(), { accepts: false }),
        withdraw: async () => withdrawConsent(userId, await own()),
        block: () => blockByName(userId, employer.company_name).then(() => closeBlockedIntroductions(userId)),
        unblock: () => unblockByName(userId, employer.company_name),
        hide: () => changeVisibility(userId, 'private'),
        show: () => changeVisibility(userId, 'public'),
        uncheck: () => website(null),
        check: () => website(website_url),
      }
      let model: Model = { state: 'none', blocked: false, hidden: false, checked: true }
      for (const step of steps) {
        const next = { ...model, ...NEXT[step](model) }
        await run[step]().catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
        })
        model = next
        const id = await own()
        const asked = await findAsked(employer.id, id, employer.owner.id)
        const { requests, total } = await listAsked(employer.id, 1)
        const isListed = model.state !== 'none' && !model.blocked
        const isNamed = model.state === 'accepted' && !model.blocked
        expect([steps, step, asked?.state ?? null, total]).toEqual([steps, step, isListed ? model.state : null, isListed ? 1 : 0])
        expect([asked?.contact?.full_name ?? null, requests[0]?.name ?? null]).toEqual(
          isNamed ? ['Robin Test', 'Robin Test'] : [null, null],
        )
        if (asked) expect(asked.answered_at === null).toBe(model.state === 'pending' || model.state === 'closed')
        const openId = await findOpenId(userId)
        const opened = openId && (await openProfile(employer.id, openId))
        expect(Boolean(opened)).toBe(!model.blocked && !model.hidden)
        expect(JSON.stringify(opened)).not.toContain('Robin')
      }
    }),
    { numRuns: 40 },
  )
})
