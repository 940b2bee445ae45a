import { Score } from '#app/ui/display/score.tsx'
import { scoreCaption, shownScore } from '../score.ts'
import type { MatchSide } from '../side.ts'

type Props = {
  total: number
  sides: readonly MatchSide[]
  /** The name of the person over their column. */
  name: string
}

// On phones the rows are no table boxes, and browsers then drop the meaning of the table: the roles keep it.
/** A score, and what makes it: ad and person side by side, with the points of each line. */
export function MatchTable({ total, sides, name }: Props) {
  return (
    <>
      <div className="max-w-sm">
        <Score score={shownScore(total)} caption={`${scoreCaption(total)}. It sorts nobody out: you decide.`} />
      </div>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="mt-3 w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">Your ad and {name}, with points</caption>
        <thead role="rowgroup" className="max-md:hidden">
          <tr role="row" className="border-b border-border-strong text-left text-muted-foreground">
            <th role="columnheader" scope="col" className="py-2 pr-4 font-semibold">
              <span className="sr-only">Compared</span>
            </th>
            <th role="columnheader" scope="col" className="py-2 pr-4 font-semibold">
              Your ad
            </th>
            <th role="columnheader" scope="col" className="py-2 pr-4 font-semibold wrap-anywhere">
              {name}
            </th>
            <th role="columnheader" scope="col" className="py-2 text-right font-semibold">
              Points
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {sides.map(({ about, ad, person, points, most }) => (
            <tr
              key={about}
              role="row"
              className="border-border not-last:border-b max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-2.5"
            >
              <th
                role="rowheader"
                scope="row"
                className="py-2.75 pr-4 text-left align-top font-semibold whitespace-nowrap max-md:block max-md:p-0"
              >
                {about}
              </th>
              <td role="cell" className="py-2.75 pr-4 align-top wrap-anywhere max-md:col-span-2 max-md:row-start-2 max-md:block max-md:p-0">
                <span className="text-muted-foreground md:hidden">Your ad: </span>
                {ad}
              </td>
              <td role="cell" className="py-2.75 pr-4 align-top wrap-anywhere max-md:col-span-2 max-md:row-start-3 max-md:block max-md:p-0">
                <span className="text-muted-foreground md:hidden">{name}: </span>
                {person}
              </td>
              <td
                role="cell"
                className="py-2.75 text-right align-top whitespace-nowrap tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:block max-md:p-0"
              >
                <span className="font-semibold">{points < 0 ? `−${-points}` : points}</span>
                {points >= 0 && <span className="text-muted-foreground"> of {most}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <p className="mt-2 text-sm text-muted-foreground">Points add up, and count to 100 at most.</p>
    </>
  )
}
