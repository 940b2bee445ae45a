import { DataTable } from '#app/ui/display/data-table.tsx'

type Props = { caption: string; heads: readonly [string, string]; rows: readonly (readonly [string, string])[] }

/** Names that programs use, each with what it means. */
export const DocsTable = ({ caption, heads: [name, meaning], rows }: Props) => (
  <DataTable
    caption={caption}
    rows={rows}
    rowKey={([key]) => key}
    columns={[
      {
        key: 'name',
        head: name,
        cell: ([key]) => <code className="font-mono font-semibold wrap-anywhere">{key}</code>,
        className: 'md:w-1/4 md:align-top',
      },
      { key: 'meaning', head: meaning, cell: ([, text]) => text },
    ]}
  />
)
