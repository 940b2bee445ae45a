import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NOT_COLLECTED } from '#app/platform/mail-kinds.ts'
import { CHOICES, kindsOf, type NoticeChoice } from '../choices.ts'
import { DigestForm } from './digest-form.tsx'

test.each(['job_seeker', 'employer', 'recruiter'] as const)(
  'the words for a %s name each kind that does not wait, and no other',
  (role) => {
    const kinds = kindsOf(role)
    const Page = createRoutesStub([{ path: '/', Component: () => <DigestForm digest={false} kinds={kinds} sending={false} /> }])
    const said = /These do not wait: (.*), and what always comes\./.exec(renderToStaticMarkup(<Page />))?.[1]
    const waiting = NOT_COLLECTED.filter((kind) => kinds.includes(kind as NoticeChoice))
    expect(said?.split(', ').toSorted()).toEqual(waiting.map((kind) => CHOICES[kind as NoticeChoice].label.toLowerCase()).toSorted())
  },
)
