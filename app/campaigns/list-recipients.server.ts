import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isMailOf } from '#app/employers/mail-consent.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import type { FoundCampaign } from './find.server.ts'
import { fits, leftOutBecause } from './recipient-filter.server.ts'

/** How many people are looked at in one statement, how many statements a batch makes of them, and the rest after each in milliseconds. */
const LISTING = { people: 250, statements: 20, restMs: 20 }

/**
 * Lists whom a campaign is for, among all who agreed to mails of its team, in the order of their ids: those who fit it now. It goes on where a
 * killed worker stopped.
 *
 * @returns true once everybody is listed
 */
export async function listNext(campaign: FoundCampaign, run: number): Promise<boolean> {
  const team = teamOfRow(campaign)
  // A place that is not known any more chooses nobody.
  const chosen = (await fits(team, campaign.filter)) ?? sql<boolean>`false`
  const because = leftOutBecause(team, { id: campaign.id, jobId: campaign.job_id, startedAt: campaign.started_at })
  for (let statement = 0; statement < LISTING.statements; statement++) {
    const { rows } = await sql<{ listed: boolean }>`
      with campaign as (
        select id, listed_upto from campaigns where id = ${campaign.id} and state = 'sending' and run = ${run} and listed_at is null for no key update
      ), looked as (
        select distinct m.user_id from mail_consents m, campaign c
        where m.withdrawn_at is null and ${isMailOf(team, 'm')} and (c.listed_upto is null or m.user_id > c.listed_upto)
        order by m.user_id limit ${LISTING.people}
      ), added as (
        insert into campaign_recipients (campaign_id, user_id)
        select ${campaign.id}::uuid, u.id from looked k join users u on u.id = k.user_id left join job_seeker_profiles s on s.user_id = u.id
        where u.role = 'job_seeker' and ${chosen} and ${because} is null
        on conflict do nothing
      )
      update campaigns t set listed_upto = coalesce((select user_id from looked order by user_id desc limit 1), t.listed_upto),
        listed_at = case when (select count(*) from looked) < ${LISTING.people} then now() end
      from campaign c where t.id = c.id
      returning t.listed_at is not null as listed`.execute(db)
    // Nothing is returned where it is paused meanwhile, or another worker lists it.
    if (rows.length === 0) return false
    if (rows[0]?.listed) return true
    await wait(LISTING.restMs)
  }
  return false
}
