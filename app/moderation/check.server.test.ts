import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { Employers } from '#app/db/tables.ts'
import { findCheckEnd } from '#app/employers/check-end.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { findPublicCompany } from '#app/employers/public-company.server.ts'
import { findJob } from '#app/jobs/detail.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { findAccount } from './accounts.server.ts'
import { addCheckNote, checkCompany, withdrawCheck } from './check.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { countUnchecked, searchCompanies } from './search-accounts.server.ts'

giveOwnDataDir()

const why = { reason: 'Looked it up', currentPassword: null }

test('a company that the desk has checked says so on its ads and its page until the check is withdrawn, and an agency’s ad does not', async () => {
  const [{ desk }, employer, agency] = [await createAdmin({ fullName: 'Cleo Check' }), await createEmployer(), await createAgency()]
  await db.updateTable('agencies').set({ website_url: 'https://talent.example' }).where('id', '=', agency.id).execute()
  const job = await createJob({ employer_id: employer.id })
  const ofAgency = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const says = async () => [
    await isCheckedCompany(employer.id),
    (await findJob(job.id))?.advertiser_checked,
    (await findJob(ofAgency.id))?.advertiser_checked,
  ]
  const waits = async () => (await searchCompanies('', { unchecked: true })).some(({ subject }) => subject === `company-${employer.id}`)
  expect([await says(), await waits()]).toEqual([[false, false, false], true])
  expect(await countUnchecked()).toBeGreaterThan(0)
  await checkCompany(desk, employer.id, { ...why, note: 'ABN 51 824 753 556 is theirs' })
  expect([await says(), await waits()]).toEqual([[true, true, false], false])
  expect((await findPublicCompany(employer.slug))?.checkedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(await findPublicCompany(employer.slug))).not.toMatch(/Cleo|51 824/)
  expect(await findAccount({ kind: 'company', id: employer.id })).toMatchObject({
    team: { company: { checked_by: 'Cleo Check', check_note: 'ABN 51 824 753 556 is theirs' } },
  })
  await withdrawCheck(desk, employer.id, why)
  await runWaitingTasks()
  expect((await noticesOf(employer.owner.id)).map(({ text, detail }) => [text, detail])).toEqual([
    ['Your company is not checked any more', 'Our desk has withdrawn its check. Your ads say “Not checked yet” now'],
  ])
  expect((await findCheckEnd(employer.id))?.why).toBe('Our desk has withdrawn its check')
  expect(await says()).toEqual([false, false, false])
  const [withdrawn, checked] = await listDeskActs({ subject: `company-${employer.id}`, limit: 5 })
  expect(checked).toMatchObject({ action: 'company_checked' })
  expect(withdrawn).toMatchObject({
    action: 'check_withdrawn',
    changes: [
      'Note: none, was ABN 51 824 753 556 is theirs',
      expect.stringMatching(/^Checked: none, was \d{1,2} [A-Z][a-z]+ 20\d\d$/),
      'Checked by: none, was Cleo Check',
    ],
  })
})

test.each([
  ['name', { company_name: 'Ray Bright' }],
  ['ABN', { abn: '53004085616' }],
  ['website', { website_url: 'https://bright.example' }],
])('a check stands no more once the company has another %s, is there to read, and can be made again', async (_, change) => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer({ companyName: 'Wren Realty' })]
  const set = (values: Updateable<Employers>) => db.updateTable('employers').set(values).where('id', '=', employer.id).execute()
  await set({ abn: '51824753556', website_url: 'https://wren.example' })
  await checkCompany(desk, employer.id, { ...why, note: 'Seen' })
  await set({ company_name: 'Wren Realty Pty Ltd', website_url: 'https://www.wren.example/about' })
  expect(await isCheckedCompany(employer.id)).toBe(true)
  await set(change)
  expect([await isCheckedCompany(employer.id), (await findPublicCompany(employer.slug))?.checkedAt]).toEqual([false, null])
  expect(await findAccount({ kind: 'company', id: employer.id })).toMatchObject({
    team: { company: { check_stands: false, check_note: 'Seen' } },
  })
  await checkCompany(desk, employer.id, { ...why, note: 'Seen again' })
  expect(await isCheckedCompany(employer.id)).toBe(true)
})

test('a note of a check is added to, never changed, and only while the check stands', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  const note = { ...why, note: 'The ABN is 53 004 085 616' }
  await expect(addCheckNote(desk, employer.id, note)).rejects.toMatchObject({ code: 'conflict' })
  await checkCompany(desk, employer.id, { ...why, note: 'The ABN is 51 824 753 556' })
  await addCheckNote(desk, employer.id, note)
  const found = await findAccount({ kind: 'company', id: employer.id })
  expect(found?.team?.company?.check_note).toMatch(
    /^The ABN is 51 824 753 556\n\nAdded at the desk, \d{1,2} [A-Z][a-z]{2} 20\d\d: The ABN is 53 004 085 616$/,
  )
  expect(found?.acts[0]).toMatchObject({ action: 'check_noted', changes: ['Added to the note: The ABN is 53 004 085 616'] })
  expect(await isCheckedCompany(employer.id)).toBe(true)
})

test('of two admins who check at once, the second is told; there is no check to withdraw before', async () => {
  const [one, two, employer] = [await createAdmin(), await createAdmin(), await createEmployer()]
  await expect(withdrawCheck(one.desk, employer.id, why)).rejects.toMatchObject({ code: 'conflict' })
  const note = { ...why, note: 'Seen' }
  const answers = await Promise.allSettled([checkCompany(one.desk, employer.id, note), checkCompany(two.desk, employer.id, note)])
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'conflict' } }])
  await expect(checkCompany(one.desk, crypto.randomUUID(), note)).rejects.toMatchObject({ code: 'not_found' })
})

test('a company whose owner’s address is at the domain of its website waits for nobody', async () => {
  const employer = await createEmployer()
  await db.updateTable('employers').set({ website_url: 'https://www.wren.example/about' }).where('id', '=', employer.id).execute()
  await db
    .updateTable('users')
    .set({ email: `${crypto.randomUUID()}@mail.wren.example` })
    .where('id', '=', employer.owner.id)
    .execute()
  expect((await searchCompanies('', { unchecked: true })).map(({ subject }) => subject)).not.toContain(`company-${employer.id}`)
})
