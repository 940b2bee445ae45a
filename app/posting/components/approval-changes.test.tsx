import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApprovalChanges } from './approval-changes.tsx'

test('says in words what goes and what comes, and escapes both', () => {
  const html = renderToStaticMarkup(
    <ApprovalChanges
      changes={[
        { label: 'Job title', before: '<b>Agent</b>', after: '', passages: null },
        { label: 'Description', before: '', after: '', passages: [{ kind: 'added', text: '<img src=x onerror=alert(1)>' }] },
      ]}
    />,
  )
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Job title Now &lt;b&gt;Agent&lt;/b&gt; New Nothing')
  expect(text).toContain('Description Added &lt;img src=x onerror=alert(1)&gt;')
})
