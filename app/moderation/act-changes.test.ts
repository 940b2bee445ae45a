import { expect, test } from 'vitest'
import { changeWords } from './act-changes.ts'

const names = new Map([
  ['person-1', 'Cleo Check'],
  ['6f1c', 'application for Property Manager'],
])

test.each([
  ['an outcome', {}, { decision: 'change_asked' }, ['Decision: A change asked for']],
  [
    'a decided ad, with what it closed',
    { status: 'held' },
    { status: 'removed', decision: 'ended', reports_closed: 2 },
    ['Status: from Held to Removed', 'Decision: Ended', '2 reports closed'],
  ],
  ['nothing that was none', { status: null }, { status: null, decision: 'no_fault', reports_closed: 0 }, ['Decision: No fault found']],
  [
    'a suspension',
    { suspended: false },
    { suspended: true, until: '2027-01-20', ads_held: 1, sessions_ended: 0 },
    ['Suspended: yes', 'Until: 20 January 2027', '1 ad held'],
  ],
  ['its end', { suspended: true }, { suspended: false, ads_released: 1 }, ['Suspended: no', '1 ad goes on']],
  ['a plan of a company', { plan: 'starter' }, { plan: 'professional' }, ['Plan: from Starter to Professional']],
  ['a plan of an agency', { plan: 'free' }, { plan: 'three_clients' }, ['Plan: from Free to Up to 3 clients']],
  [
    'a check that was withdrawn',
    { checked: '2026-11-20T01:00:00.000Z', checked_by: 'person-1', note: 'Rang them' },
    { checked: false, checked_by: null, note: null },
    ['Checked: none, was 20 November 2026', 'Checked by: none, was Cleo Check', 'Note: none, was Rang them'],
  ],
  ['a check that ended by itself', { checked: true }, { checked: false }, ['Checked: no']],
  ['a hold', { hold: 'none' }, { hold: '6f1c' }, ['On hold: application for Property Manager']],
  ['the run before', { last_run: '2026-11-20T15:00:00.000Z' }, {}, ['The run before: 21 November 2026']],
  ['the first run', { last_run: null }, {}, []],
  ['a task', { state: 'failed' }, { state: 'waits' }, ['State: from Failed to Waits for another try']],
  ['a field that it does not know', {}, { credit_note: 'FR-7' }, ['Credit note: FR-7']],
])('the audit says %s in words', (_, was, is, words) => {
  expect(changeWords(was as never, is as never, names)).toEqual(words)
})
