import { expect, test } from 'vitest'
import { mailBody } from './mail-body.ts'
import { mailPage } from './mail-page.ts'

const page = (lines: Parameters<typeof mailBody>[0], subject = 'Your code') =>
  mailPage({ subject, ...mailBody(lines), site: 'https://jobs.example', reason: 'You asked for it.' })

const beside = (html: string) => /<div style="display:none[^>]*>(.*?)&#847;/.exec(html)?.[1]

test('is a document with a language, a title, one heading, and colours for light and dark', () => {
  const html = page(['Hello.'])
  expect(html).toContain('<html lang="en-AU"')
  expect(html).toContain('<title>Your code</title>')
  expect(html.match(/<h1 [^>]*>Your code<\/h1>/g)).toHaveLength(1)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('max-width:600px')
})

test('says who sends it, from where and why', () => {
  const html = page(['Hello.'])
  expect(html).toContain('Frontage: Australia&#39;s jobs marketplace for real estate people.')
  expect(html).toContain('<a href="https://jobs.example"')
  expect(html).toContain('You asked for it.')
})

test('loads nothing: no pictures, fonts, scripts or sheets', () => {
  expect(page(['Hello.', { code: '123456' }, { label: 'Open', href: 'https://jobs.example/a' }])).not.toMatch(
    /<img|<svg|<link|<script|url\(|@import/,
  )
})

test('marks every table that only lays out, and no other', () => {
  const layout = (html: string) => [html.match(/<table /g)?.length, html.match(/<table role="presentation"/g)?.length]
  const [all, laidOut] = layout(page(['Hello.', { label: 'Open', href: 'https://jobs.example/a' }]))
  expect(laidOut).toBe(all)
  const [withFacts, marked] = layout(page(['Hello.', { label: 'Open', href: 'https://jobs.example/a' }, { facts: [['When', 'Today']] }]))
  expect(marked).toBe((withFacts ?? 0) - 1)
})

test('escapes the subject in the title and in the heading', () => {
  const html = page(['Hello.'], '</title><img src=x>')
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;\/title&gt;&lt;img src=x&gt;/g)).toHaveLength(2)
})

test.each([
  ['the first sentence', ['Somebody asks. More of it.'], 'Somebody asks.'],
  ['what comes after a greeting', ['Hello Jane,', 'Good news: you are in.'], 'Good news: you are in.'],
  ['a sentence of several lines', ['One\ntwo. Three.'], 'One two.'],
  ['no full stop inside a name', ['Ray White 3.0 has written. Bye.'], 'Ray White 3.0 has written.'],
  ['at most 140 characters', ['a'.repeat(200)], `${'a'.repeat(139)}…`],
  ['text, not markup', ['<b>Hello</b>.'], '&lt;b&gt;Hello&lt;/b&gt;.'],
])('shows beside the subject %s', (_, lines, expected) => {
  expect(beside(page(lines))).toBe(expected)
})
