import { isOfTeam, type TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { letterSchema, roleOf } from './letter.ts'

/** For how long a signed letter stays with its team, from the day it was signed (Fair Work Act 2009 (Cth) s 535). */
export const KEPT = { years: 7 } as const

const kept = ({ advertiser }: TeamMember) => db.selectFrom('signed_letters').where(isOfTeam(advertiser))

/** The signed letters of a team whose applications are gone, the latest first, each with the day until which it stays. */
export async function listKeptLetters(member: TeamMember) {
  const rows = await kept(member)
    .select(['id', 'number', 'letter', 'signed_at'])
    .orderBy('signed_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ letter, ...row }) => {
    const read = letterSchema.parse(letter)
    return { ...row, candidate: read.candidate, role: roleOf(read), kept_until: keptUntil(row.signed_at) }
  })
}

function keptUntil(signedAt: Date): Date {
  const until = new Date(signedAt)
  until.setUTCFullYear(until.getUTCFullYear() + KEPT.years)
  return until
}

/** A signed letter of a team whose application is gone, for whoever prints it; null for any other. */
export async function findKeptLetter(member: TeamMember, offerId: string, number: number) {
  const row = await kept(member).selectAll().where('id', '=', offerId).where('number', '=', number).executeTakeFirst()
  if (!row) return null
  const { hash, signed_name: name, signed_at: at } = row
  return { letter: letterSchema.parse(row.letter), hash, sentAt: row.sent_at, sender: null, signature: { name, at, hash } }
}
