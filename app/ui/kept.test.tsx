import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from './controls/button.tsx'
import { Time } from './display/time.tsx'
import { CheckboxGroup } from './forms/checkbox-group.tsx'
import { Kept, KeptMarkup } from './kept.tsx'
import { keepMarkup } from './kept-markup.server.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'

/** A page as the server sends it: with `keep`, its kept parts come from markup. */
function html(node: React.ReactNode, { keep, at = '/' }: { keep: boolean; at?: string }): string {
  const Page = createRoutesStub([{ path: '*', Component: () => node }])
  return renderToString(
    <KeptMarkup value={keep ? keepMarkup : null}>
      <Page initialEntries={[at]} />
    </KeptMarkup>,
  )
}

/** Two texts side by side, a list, attributes to escape, an empty part, and hooks: what a browser finds again as it hydrates. */
function Everything({ name, count, onPress }: { name: string; count: number; onPress: () => void }) {
  return (
    <>
      {name}, {count} {count === 1 ? 'job' : 'jobs'}
      {count > 0 && <Time at="2026-11-20T01:00:00Z" format="date" />}
      <ul title={`"${name}" & <more>`}>
        {[1, 2].map((at) => (
          <li key={at}>{at}</li>
        ))}
      </ul>
      <Suspense fallback="…">
        <Button onClick={onPress}>Go</Button>
      </Suspense>
      <CheckboxGroup name="a" label="A" values={['x']} onChange={onPress} options={[{ value: 'x', label: 'X', count }]} />
    </>
  )
}

const part = (name: string, count: number) => (
  <>
    before
    <Kept as="section" id="part" name="everything" of={Everything} with={{ name, count, onPress: () => {} }} />
    after
  </>
)

test.each([
  ['a part', part('Bond & Sons', 3), '/'],
  ['the header', <SiteHeader key="h" entries={[{ label: 'Find Jobs', to: '/jobs' }]} account={null} loginTo="/login" />, '/jobs/7'],
  ['the footer', <SiteFooter key="f" groups={[{ title: 'About', links: [{ label: 'Us', to: '/about' }] }]} />, '/'],
])('%s is the same to the character, kept or not', (_, node, at) => {
  const anew = html(node, { keep: false, at })
  expect(html(node, { keep: true, at })).toBe(anew)
  expect(html(node, { keep: true, at })).toBe(anew)
})

test('other props are other markup, whoever asked before', () => {
  expect(html(part('Wren', 1), { keep: true })).toContain('1<!-- --> <!-- -->job<')
  expect(html(part('Wren', 2), { keep: true })).toContain('2<!-- --> <!-- -->jobs<')
  expect(html(part('Robin', 2), { keep: true })).toContain('Robin')
})

test('the entry of the page is marked, on each page its own', () => {
  const header = (
    <SiteHeader
      entries={[
        { label: 'Find Jobs', to: '/jobs' },
        { label: 'News', to: '/news' },
      ]}
      account={null}
      loginTo="/login"
    />
  )
  for (const [at, label] of [
    ['/jobs', 'Find Jobs'],
    ['/news/7', 'News'],
  ] as const) {
    const current = html(header, { keep: true, at }).match(/<a[^>]*aria-current="page"[^>]*>([^<]*)/g) ?? []
    expect(current).toHaveLength(2)
    for (const link of current) expect(link).toContain(label)
  }
})

test('an account is never part of what is kept', () => {
  const keys: string[] = []
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SiteHeader
          entries={[]}
          loginTo="/login"
          account={{ name: 'Ana Silva', dashboardTo: '/d', accountTo: '/account', logoutAction: '/logout' }}
        />
      ),
    },
  ])
  const page = renderToString(
    <KeptMarkup
      value={(key, element) => {
        keys.push(key)
        return keepMarkup(key, element)
      }}
    >
      <Page />
    </KeptMarkup>,
  )
  expect(page).toContain('Ana Silva')
  expect(keys.join()).not.toContain('Ana')
})

test('what is shown long enough is rendered again', () => {
  let times = 0
  const Counted = () => {
    times++
    return useLocation().pathname
  }
  const node = <Kept as="div" name="counted" of={Counted} with={{ many: 'x'.repeat(5_000_000) }} />
  html(node, { keep: true })
  html(node, { keep: true })
  expect(times).toBe(1)
  // Another of its size: together they are more than is kept.
  html(<Kept as="div" name="counted" of={Counted} with={{ many: 'y'.repeat(5_000_000) }} />, { keep: true })
  html(node, { keep: true })
  expect(times).toBe(3)
})
