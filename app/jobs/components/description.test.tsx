import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseDescription } from '#app/jobs/description.ts'
import { Description } from './description.tsx'

const rendered = (text: string) => renderToStaticMarkup(<Description blocks={parseDescription(text)} />)

test('renders blocks as elements', () => {
  expect(rendered('# Role\nLine one\nLine **two**\n\n- a\n- b\n\n3. c\n#### Small')).toBe(
    '<div class="prose"><h3>Role</h3><p>Line one<br/>Line <strong>two</strong></p><ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol><h4>Small</h4></div>',
  )
})

test('sends links out without trust', () => {
  expect(rendered('[site](https://agency.example/)')).toContain('<a href="https://agency.example/" rel="noopener nofollow ugc">site</a>')
})

test('shows markup as the text it is', () => {
  expect(rendered('<img src=x onerror=alert(1)>')).toContain('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})
