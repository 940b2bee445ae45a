import { type BrandUse, brandUses } from '#app/employers/brand-uses.ts'
import type { Rgb } from '#app/ui/colour.ts'
import { DataTable } from '#app/ui/display/data-table.tsx'

/** What becomes of a brand's colours on our pages, each use with its contrast. */
export function ContrastTable({ main, second }: { main: Rgb; second: Rgb }) {
  return (
    <DataTable<BrandUse>
      caption="Contrast of your colours"
      rows={brandUses(main, second)}
      rowKey={({ use, where }) => `${use}, ${where}`}
      columns={[
        {
          key: 'use',
          head: 'Use',
          phone: 'main',
          cell: ({ use, where, text, ground }) => (
            <span className="flex items-center gap-3.5">
              <span
                aria-hidden="true"
                style={{ background: ground, color: text }}
                className="grid h-9 w-11 shrink-0 place-items-center rounded-sm border border-border font-display font-semibold"
              >
                Aa
              </span>
              <span>
                <span className="block font-semibold">{use}</span>
                <span className="text-muted-foreground">{where}</span>
              </span>
            </span>
          ),
        },
        {
          key: 'shown',
          head: 'Colour shown',
          cell: ({ movedFrom, text }) =>
            movedFrom ? (
              <>
                {movedFrom} moved to <b className="font-semibold">{text}</b>
              </>
            ) : (
              'as it is'
            ),
        },
        {
          key: 'ratio',
          head: 'Contrast',
          align: 'end',
          phone: 'aside',
          cell: ({ ratio }) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`,
        },
      ]}
    />
  )
}
