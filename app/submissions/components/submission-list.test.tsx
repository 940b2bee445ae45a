import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedSubmission, ShownState } from '../submission.ts'
import { SubmissionList } from './submission-list.tsx'

function rendered(shown: ShownState, until = new Date('2099-03-31T01:00:00Z')): string {
  const submission: ListedSubmission = {
    id: 'a',
    employer_id: 'b',
    name: 'Robin Wren',
    role: 'Leasing Agent',
    client: 'Wren Realty',
    shown,
    asked_at: new Date('2026-10-01T01:00:00Z'),
    answered_at: new Date('2026-10-02T01:00:00Z'),
    decided_at: new Date('2026-10-05T01:00:00Z'),
    until,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <SubmissionList submissions={[submission]} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test.each<ShownState>(['agreed', 'sent', 'interview', 'placed', 'placement_ended'])(
  'a candidate of a submission that is %s is represented by the agency for a while',
  (shown) => {
    expect(rendered(shown)).toContain('you represent them until')
  },
)

test.each<ShownState>(['asked', 'declined'])('one that is %s says when that was', (shown) => {
  expect(rendered(shown)).not.toContain('you represent them until')
})

test('one whose time is over says until when it was', () => {
  expect(rendered('placement_ended', new Date('2026-03-31T01:00:00Z'))).toContain('you represented them until')
})
