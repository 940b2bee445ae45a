import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '#app/jobs/description.ts'

function each<T>(parts: readonly T[], render: (part: T, index: number) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id but their position, and never move
  return parts.map((part, index) => <Fragment key={index}>{render(part, index)}</Fragment>)
}

function renderInline(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'bold') return <strong>{each(part.children, renderInline)}</strong>
  return (
    <a href={part.href} rel="noopener nofollow ugc">
      {part.text}
    </a>
  )
}

function renderLine(line: readonly Inline[], index: number): ReactNode {
  return (
    <>
      {index > 0 && <br />}
      {each(line, renderInline)}
    </>
  )
}

const renderItem = (item: readonly Inline[]) => <li>{each(item, renderInline)}</li>

function renderBlock(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{each(block.lines, renderLine)}</p>
  if (block.kind === 'list')
    return block.ordered ? <ol start={block.start}>{each(block.items, renderItem)}</ol> : <ul>{each(block.items, renderItem)}</ul>
  const Heading = block.level === 3 ? 'h3' : 'h4'
  return <Heading>{each(block.children, renderInline)}</Heading>
}

/** Renders a job's description. Its headings begin at h3, below the h2 of the page. */
export function Description({ blocks }: { blocks: readonly Block[] }) {
  return <div className="prose">{each(blocks, renderBlock)}</div>
}
