import { db } from '#app/db/client.server.ts'
import type { Plan } from '#app/employers/plan.ts'
import type { Room, Team } from '#app/teams/team.ts'
import { PLANS } from './plans.ts'

/** Finds the plan of a company. */
export async function findPlan(id: string): Promise<Plan> {
  return (await db.selectFrom('employers').select('plan').where('id', '=', id).executeTakeFirstOrThrow()).plan
}

/** Finds how many members a team's plan has room for; null for any number, as agencies have. */
export const findRoom = async (team: Team): Promise<Room> => ({
  seats: 'agencyId' in team ? null : PLANS[await findPlan(team.employerId)].seats,
})
