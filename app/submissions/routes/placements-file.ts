import { audit } from '#app/accounts/audit.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { downloadHeaders } from '#app/files/stored-file.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { csvLine } from '#app/platform/csv.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { shareText } from '../money.ts'
import { guaranteeEnd, PLACEMENT_STATE } from '../placement.ts'
import { listPlacements } from '../placement-list.server.ts'
import type { Route } from './+types/placements-file.ts'

const HEAD = [
  'Candidate',
  'Role',
  'Client',
  'Agency',
  'First day',
  'Fee',
  'GST',
  'Your share',
  'Your part',
  'Guarantee to',
  'State',
  'Ended',
  'Refund',
  'GST of the refund',
  'You give back',
  'Corrected',
]

/** The most placements of a file. */
const MOST = 10_000

const amount = (cents: number): string => (cents / 100).toFixed(2)

/** The placements of an agency as CSV. Nothing in it runs in a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, agency } = agencyOf(context)
  if (!may(agency, 'candidate.export'))
    return errorResponse(403, `Only ${whoMay('candidate.export')} of the agency can download this list.`)
  const placements = await listPlacements(agency.id, MOST)
  const lines = placements.map((row) =>
    csvLine([
      row.name,
      row.role,
      row.client,
      row.agency,
      row.starts_on,
      amount(row.fee_cents),
      amount(row.gst_cents),
      shareText(row.own_basis_points),
      amount(row.own_cents),
      guaranteeEnd(row),
      PLACEMENT_STATE[row.state].label,
      row.ended_on,
      amount(row.refund_cents),
      amount(row.refund_gst_cents),
      amount(row.own_clawback_cents),
      row.corrected_at && sydneyDate(row.corrected_at),
    ]),
  )
  await audit('candidates_exported', { userId, visitor: visitorOf({ request, context }), data: { placements: placements.length } })
  const name = `placements-${sydneyDate(new Date())}.csv`
  return new Response(`\uFEFF${csvLine(HEAD)}${lines.join('')}`, { headers: downloadHeaders('text/csv; charset=utf-8', name) })
}
