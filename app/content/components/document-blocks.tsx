import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Timeline } from '#app/ui/display/timeline.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ElevationDrawing } from '#app/ui/illustration/elevation-drawing.tsx'
import type { Block, Inline, Question } from '../document.ts'
import { InlineText } from './document-inline.tsx'
import { DocumentTable } from './document-table.tsx'

/** The blocks of a document one below the other. @param label what a table without a title is about */
export const Blocks = ({ blocks, label }: { blocks: readonly Block[]; label: string }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
    <DocumentBlock key={at} block={block} label={label} />
  ))

function DocumentBlock({ block, label }: { block: Block; label: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id} className="mt-7! mb-1.5! text-xl">
          <InlineText parts={block.children} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <InlineText parts={block.children} />
        </p>
      )
    case 'line':
      return <InlineText parts={block.children} />
    case 'list':
      return <DocumentList block={block} label={label} />
    case 'table':
      return <DocumentTable table={block} label={label} />
    case 'note':
      return (
        <Notice className="text-base" title={block.title}>
          <Blocks blocks={block.blocks} label={label} />
        </Notice>
      )
    case 'margin':
      return <MarginNote title={block.title} blocks={block.blocks} />
    case 'example':
      return <Example title={block.title} blocks={block.blocks} />
    case 'faq':
      return (
        <div className="mt-5">
          <QuestionList questions={block.questions} />
        </div>
      )
    case 'paths':
      return <Paths paths={block.paths} />
    case 'dates':
      return (
        <div className="mt-5">
          <Timeline
            entries={block.entries.map((entry, at) => {
              const [day, ...rest] = entry
              return { key: String(at), title: <InlineText parts={day ? [day] : []} />, detail: <InlineText parts={rest} /> }
            })}
          />
        </div>
      )
  }
}

function DocumentList({ block, label }: { block: Extract<Block, { kind: 'list' }>; label: string }) {
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never move
    <li key={at}>
      <Blocks blocks={item} label={label} />
    </li>
  ))
  const style = 'pl-[1.2em] marker:text-muted-foreground [&>li+li]:mt-1.5'
  return block.ordered ? (
    <ol start={block.start} className={cx(style, 'list-decimal')}>
      {items}
    </ol>
  ) : (
    <ul className={cx(style, 'list-disc')}>{items}</ul>
  )
}

/** A fact in the margin; its title is the figure itself. */
const MarginNote = ({ title, blocks }: { title: string; blocks: readonly Block[] }) => (
  <aside className="border-t border-border-strong pt-2.5 text-sm text-muted-foreground">
    {title && <p className="font-display text-3xl font-semibold tracking-tight text-foreground">{title}</p>}
    <Blocks blocks={blocks} label={title} />
  </aside>
)

/** A worked example, said to be one. */
const Example = ({ title, blocks }: { title: string; blocks: readonly Block[] }) => (
  <section className="my-7 rounded-lg border border-border bg-card px-6 py-5 text-base max-md:px-4">
    <h3 className="text-lg">Example: {title}</h3>
    <div className="mt-2 [&>*+*]:mt-[0.8em] [&>figure:last-child]:mb-0! [&>figure]:mt-6!">
      <Blocks blocks={blocks} label={title} />
    </div>
  </section>
)

/** Questions whose answers unfold. `firstOpen`: the first is unfolded already. */
export const QuestionList = ({ questions, firstOpen = false }: { questions: readonly Question[]; firstOpen?: boolean }) => (
  <div className="border-y border-border-strong">
    {questions.map(({ question, answer }, at) => (
      <details key={question} open={firstOpen && at === 0} className="group/question not-first:border-t not-first:border-border">
        <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2">
          <h3 className="text-lg">{question}</h3>
          <Icon
            icon={ChevronDown}
            alone
            className="text-muted-foreground transition-[rotate] duration-(--duration-fast) group-open/question:rotate-180"
          />
        </summary>
        <div className="max-w-[62ch] pr-9 pb-4.5 text-base [&>*+*]:mt-[0.8em]">
          <Blocks blocks={answer} label={question} />
        </div>
      </details>
    ))}
  </div>
)

const Paths = ({ paths }: { paths: Extract<Block, { kind: 'paths' }>['paths'] }) => (
  <div className="my-6 grid border-t border-border-strong md:grid-cols-3">
    {paths.map(({ title, house, steps }) => (
      <section
        key={title}
        className="border-border px-6 pt-4.5 pb-1 first:pl-0 last:pr-0 md:not-first:border-l max-md:px-0 max-md:not-last:border-b max-md:pb-4"
      >
        <h3 className="mb-4 flex items-end gap-3">
          {house && <ElevationDrawing house={house} className="w-13 shrink-0 border-b-2 border-street-line" />}
          {title}
        </h3>
        <Timeline entries={steps.map((step, at) => ({ key: String(at), ...stepWords(step), now: at === 0 }))} />
      </section>
    ))}
  </div>
)

/** A step is its name in bold, then what it is about. */
function stepWords(step: readonly Inline[]) {
  const [name, ...rest] = step
  return { title: <Fragment>{name && <InlineText parts={[name]} />}</Fragment>, detail: <InlineText parts={rest} /> }
}
