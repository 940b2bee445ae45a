import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '#app/jobs/description.ts'

function each<T>(parts: readonly T[], render: (part: T, index: number) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place, and never move
  return parts.map((part, index) => <Fragment key={index}>{render(part, index)}</Fragment>)
}

function drawInline(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'bold') return <strong>{each(part.children, drawInline)}</strong>
  return (
    <a href={part.href} rel="noopener nofollow ugc">
      {part.text}
    </a>
  )
}

function drawLine(line: readonly Inline[], index: number): ReactNode {
  return (
    <>
      {index > 0 && <br />}
      {each(line, drawInline)}
    </>
  )
}

const drawItem = (item: readonly Inline[]) => <li>{each(item, drawInline)}</li>

function drawBlock(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{each(block.lines, drawLine)}</p>
  if (block.kind === 'list')
    return block.ordered ? <ol start={block.start}>{each(block.items, drawItem)}</ol> : <ul>{each(block.items, drawItem)}</ul>
  const Heading = block.level === 3 ? 'h3' : 'h4'
  return <Heading>{each(block.children, drawInline)}</Heading>
}

/** A job's description as a person reads it; its headings begin under the page's second level. */
export function Description({ blocks }: { blocks: readonly Block[] }) {
  return <div className="prose">{each(blocks, drawBlock)}</div>
}
