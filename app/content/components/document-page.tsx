import { cx } from '#app/ui/cx.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { counted } from '#app/ui/display/figure.ts'
import type { Block, Document, Section, Source } from '../document.ts'
import { Blocks } from './document-blocks.tsx'
import { sourceId } from './document-inline.tsx'

type Props = { document: Document /** What stands at the end, e.g. links. */; children?: React.ReactNode }

/** A long text to read: its head, its contents at the side, its sections, its sources. */
export function DocumentPage({ document, children }: Props) {
  const { title, lead, intro, sections, sources } = document
  return (
    <>
      <header className="mb-10 border-b border-border-strong py-7 max-md:mb-6 max-md:pt-4 max-md:pb-5">
        <h1 className="max-w-[20ch] text-5xl leading-[1.08] tracking-[-0.03em] max-md:text-3xl">{title}</h1>
        <p className="mt-4 mb-4.5 max-w-[52ch] text-xl leading-[1.45] text-muted-foreground max-md:text-lg">{lead}</p>
        <Byline document={document} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-16 lg:grid-cols-[11.5rem_minmax(0,1fr)] max-lg:gap-7">
        <Contents sections={sections} hasSources={sources.length > 0} />
        <article className="min-w-0">
          {intro.length > 0 && <SectionBody blocks={intro} label={title} />}
          {sections.map((section) => (
            <section key={section.id} className="not-first:mt-14 max-md:not-first:mt-11">
              <h2 id={section.id} className="mb-3.5 text-3xl tracking-[-0.022em] max-md:text-2xl">
                {section.title}
              </h2>
              <SectionBody blocks={section.blocks} label={section.title} />
            </section>
          ))}
          {sources.length > 0 && <Sources sources={sources} />}
          {children && <div className="no-print mt-10 flex flex-wrap gap-3">{children}</div>}
        </article>
      </div>
    </>
  )
}

const Byline = ({ document: { author, published, updated, minutes } }: { document: Document }) => (
  <p className="flex flex-wrap text-sm text-muted-foreground [&>span:not(:last-child)]:after:mx-2 [&>span:not(:last-child)]:after:content-['·']">
    <span>{author}</span>
    <span>
      Published <time dateTime={published}>{dayInWords(published)}</time>
    </span>
    <span>
      Checked <time dateTime={updated}>{dayInWords(updated)}</time>
    </span>
    <span>{counted(minutes, 'minute')}</span>
  </p>
)

function Contents({ sections, hasSources }: { sections: readonly Section[]; hasSources: boolean }) {
  const entries = [...sections.map(({ id, title }) => ({ id, title })), ...(hasSources ? [{ id: 'sources', title: 'Sources' }] : [])]
  return (
    <nav
      aria-labelledby="contents"
      className="no-print lg:tall:sticky lg:tall:top-6 max-lg:columns-2 max-lg:gap-x-6 max-lg:border-b max-lg:border-border-strong max-lg:pb-4"
    >
      <h2 id="contents" className="mb-1.5 text-sm tracking-normal [column-span:all]">
        On this page
      </h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid border-t border-border">
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center py-1 text-sm leading-tight text-foreground no-underline hover:underline max-lg:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Text in a column that is good to read, notes beside it in the margin; tables and ways take both. */
const SectionBody = ({ blocks, label }: { blocks: readonly Block[]; label: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[minmax(0,38.75rem)_minmax(0,1fr)]">
    {stripsOf(blocks).map((strip, at, strips) =>
      strip.kind === 'wide' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        <div key={at} className="min-w-0 xl:col-span-2">
          <Blocks blocks={strip.blocks} label={label} />
        </div>
      ) : (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
          key={at}
          className={cx(
            'min-w-0',
            // The text goes on under the text beside the margin, as after any paragraph.
            strips[at - 1]?.kind === 'margin' && 'mt-4',
            strip.kind === 'text'
              ? 'max-w-[62ch] text-lg leading-[1.6] xl:col-start-1 [&>*+*]:mt-[0.9em]'
              : 'grid content-start gap-6 xl:col-start-2 max-xl:my-5',
          )}
        >
          <Blocks blocks={strip.blocks} label={label} />
        </div>
      ),
    )}
  </div>
)

type Strip = { kind: 'text' | 'margin' | 'wide'; blocks: Block[] }

const stripKind = ({ kind }: Block): Strip['kind'] =>
  kind === 'margin' ? 'margin' : kind === 'table' || kind === 'paths' ? 'wide' : 'text'

/** Blocks that stand together. What is in the margin begins beside the text before it. */
function stripsOf(blocks: readonly Block[]): Strip[] {
  const strips: Strip[] = []
  for (const block of blocks) {
    const kind = stripKind(block)
    const last = strips.at(-1)
    if (last?.kind === kind) last.blocks.push(block)
    else strips.push({ kind, blocks: [block] })
  }
  return strips
}

const Sources = ({ sources }: { sources: readonly Source[] }) => (
  <section className="mt-14 max-md:mt-11">
    <h2 id="sources" className="mb-3.5 text-2xl">
      Sources
    </h2>
    <ol className="grid max-w-[62ch] list-decimal gap-1 pl-[1.4em] text-sm text-muted-foreground">
      {sources.map(({ name, url, date }, at) => (
        <li key={name + date} id={sourceId(at + 1)} className="target:font-semibold target:text-foreground">
          {url ? <a href={url}>{name}</a> : name}, {date}
        </li>
      ))}
    </ol>
  </section>
)
