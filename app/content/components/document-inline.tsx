import { Link } from 'react-router'
import type { Inline } from '../document.ts'

/** The id of a source in the list at the end of its document. */
export const sourceId = (number: number) => `source-${number}`

/** A line of a document. A footnote is the number of its source, as a link to it. */
export const InlineText = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Part key={at} part={part} />
  ))

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'bold':
      return (
        <b className="font-semibold">
          <InlineText parts={part.children} />
        </b>
      )
    case 'italic':
      return (
        <em>
          <InlineText parts={part.children} />
        </em>
      )
    case 'link':
      return (
        <DocumentLink href={part.href}>
          <InlineText parts={part.children} />
        </DocumentLink>
      )
    case 'source':
      return (
        <sup className="ml-px text-[0.75em] leading-none tabular-nums">
          <a href={`#${sourceId(part.number)}`} aria-label={`Source ${part.number}`} className="px-0.5">
            {part.number}
          </a>
        </sup>
      )
    case 'break':
      return <br />
  }
}

/** A link of a document: to a page of ours, a place on this page, or a page of others. */
const DocumentLink = ({ href, children }: { href: string; children: React.ReactNode }) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
