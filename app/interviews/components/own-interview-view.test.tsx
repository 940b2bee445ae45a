import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormResult } from '#app/platform/form-result.ts'
import type { InterviewState } from '../interview.ts'
import { OwnInterviewView } from './own-interview-view.tsx'

type Props = ComponentProps<typeof OwnInterviewView>

const [startsAt, endsAt] = [new Date('2030-05-01T00:00:00Z'), new Date('2030-05-01T01:00:00Z')]
const CLOSED = 'This team is suspended at the moment, so no time can be chosen. You can still decline'

function rendered(shownState: InterviewState, closed: string | null, result?: FormResult, hasSlots = shownState !== 'lapsed'): string {
  const booked = shownState === 'booked' ? { starts_at: startsAt, ends_at: endsAt } : { starts_at: null, ends_at: null }
  const interview: Props['interview'] = {
    ...booked,
    ...{ id: 'one', job_id: 1, title: 'Property Manager', company_name: 'Wren Realty', logo_url: null, brand_colour: null },
    ...{ kind: 'office', minutes: 60, place: 'Level 1', note: '', moves: 0, sequence: 0, wants_other_times: false, reason: '' },
    ...{ firstName: 'Sam', panel: [], slots: hasSlots ? [startsAt] : [], placeZone: 'Australia/Sydney' },
    ...{ state: shownState === 'booked' ? 'booked' : 'invited', shownState, closed },
  }
  const props = {
    newer: null,
    zone: 'Australia/Sydney',
    zoneName: 'Sydney time',
    reminders: null,
    calendarTo: null,
    isLinked: true,
  } as const
  const Page = createRoutesStub([
    { path: '/', Component: () => <OwnInterviewView {...props} interview={interview} refused={closed} result={result} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

const intentsIn = (html: string) => [...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)

test.each([
  ['invited', null, ['book', 'ask', 'decline']],
  ['lapsed', null, ['ask']],
  ['booked', null, ['book', 'ask', 'decline']],
  ['invited', CLOSED, ['decline']],
  ['lapsed', CLOSED, ['decline']],
  ['booked', CLOSED, ['decline']],
] as const)('what is %s and closed by "%s" offers to %j', (shownState, closed, intents) => {
  const html = rendered(shownState, closed)
  expect(intentsIn(html)).toEqual(intents)
  expect(html.includes(CLOSED)).toBe(closed !== null)
  if (closed) expect(html).not.toMatch(/Choose a time|it offers others|The team offers others/)
})

test('whoever is booked is offered the other times while one is free, and reads without a press that none is', () => {
  expect(rendered('booked', null)).toMatch(/<summary.*?Choose another time/)
  const html = rendered('booked', null, undefined, false)
  expect(html.replace(/<details.*?<\/details>/g, '')).toContain('None of the other times is free any more.')
  expect(html).not.toContain('Choose another time')
  expect(intentsIn(html)).toEqual(['ask', 'decline'])
})

test.each(['invited', 'lapsed', 'booked'] as const)('a wish that was refused stays, its error beside it (%s)', (shownState) => {
  const result = { values: { intent: 'ask', wish: 'Thursdays suit me.' }, fieldErrors: { wish: CLOSED }, formError: null }
  const html = rendered(shownState, CLOSED, result)
  expect(html).toContain('id="wish-error"')
  expect(html).toContain('Thursdays suit me.')
})

const REFUSED = { intent: 'ask', wish: 'Thursdays suit me.' }
const DECLINED = { intent: 'decline', reason: 'I have found work.' }

test.each([
  ['cancelled', null, REFUSED],
  ['cancelled', null, DECLINED],
  ['lapsed', null, DECLINED],
  ['lapsed', null, REFUSED],
  ['invited', null, REFUSED],
  ['booked', CLOSED, REFUSED],
  ['invited', CLOSED, DECLINED],
] as const)('the words of a refused answer are there once (%s, closed by "%s", %j)', (shownState, closed, values) => {
  const text = 'wish' in values ? values.wish : values.reason
  const fieldErrors: Record<string, string> = 'wish' in values ? { wish: 'This interview is cancelled' } : {}
  const html = rendered(shownState, closed, { values, fieldErrors, formError: 'This interview is cancelled' })
  expect(html.split(text)).toHaveLength(2)
  expect(html.includes('What you typed is not in it.')).toBe(shownState === 'cancelled' || (shownState === 'lapsed' && 'reason' in values))
})
