import { type RawBuilder, sql } from 'kysely'
import { rolesThatMay } from '#app/teams/permissions.ts'
import { FREE_MAIL, PUBLIC_SUFFIX } from './checked.ts'

// Constants stand in the text, and no "all columns" do: else the database would plan the statement of every job page anew, for 5 ms (ADR 020).

/** SQL list of the roles whose verified address vouches for a team. */
export const VOUCHING = sql.join(rolesThatMay('website.vouch').map((role) => sql.lit(role)))
const FREE_DOMAINS = sql.join([...FREE_MAIL].map((domain) => sql.lit(domain)))

/** SQL of the host of a website without "www."; null for what is no address of one. */
const hostOf = (website: RawBuilder<unknown>) => sql<string | null>`substring(lower(${website}) from '^https?://(?:www\\.)?([^/:?#]+)')`

/** SQL of the domain of an email address. */
export const domainOf = (email: RawBuilder<unknown>) => sql<string>`regexp_replace(lower(${email}), '^.*@(www\\.)?', '')`

/**
 * SQL that is true when an address at a domain belongs to a website: both are the same domain, or one is a subdomain of the other
 * ("mail.wren.com.au" and "wren.com.au"). Not true for domains where anybody can get an address, and without a website.
 */
export const belongsToWebsite = (domain: RawBuilder<unknown>, website: RawBuilder<unknown>) => {
  const site = hostOf(website)
  const isBelow = (lower: RawBuilder<unknown>, upper: RawBuilder<unknown>) => sql`right(${lower}, length(${upper}) + 1) = '.' || ${upper}`
  const isSuffix = (name: RawBuilder<unknown>) => sql`${name} ~ ${sql.lit(PUBLIC_SUFFIX.source)}`
  return sql<boolean>`(case
    when ${domain} = ${site} or ${isBelow(domain, site)} then not ${isSuffix(site)}
    when ${isBelow(site, domain)} then not ${isSuffix(domain)}
    else false end
    and not exists (select from unnest(array[${FREE_DOMAINS}]) f where f = ${domain} or ${isBelow(domain, sql`f`)}))`
}

/** SQL that is true when an owner, by this table of members (`m`), has a verified address that belongs to the website. */
const ownerVouches = (members: RawBuilder<unknown>, website: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${members} join users u on u.id = m.user_id and u.email_verified
  where m.member_role in (${VOUCHING}) and ${belongsToWebsite(domainOf(sql`u.email`), website)})`

/** SQL of what a company (`e`) is checked as by the desk: its name, its ABN and the host of its website. */
export const identity = sql<string>`concat_ws('|', e.name_key, coalesce(e.abn, ''), coalesce(${hostOf(sql`e.website_url`)}, ''))`

/** SQL that is true for a company (`e`) that the desk has checked, and that is still what was looked at. */
export const deskCheckStands = sql<boolean>`(e.checked_as is not distinct from ${identity})`

/**
 * SQL that is true for a company (`e`) that is checked: an owner has a verified address at the domain of its website, somebody of it has
 * received a code there, or the desk has looked at it by hand. Its ads say "Not checked yet" otherwise.
 */
export const isChecked = sql<boolean>`(${deskCheckStands}
  or exists (select from company_domains d where d.employer_id = e.id and ${belongsToWebsite(sql`d.host`, sql`e.website_url`)})
  or ${ownerVouches(sql`(select user_id, member_role from employer_members where employer_id = e.id) m`, sql`e.website_url`)})`

/** SQL that is true for an agency (`g`) of which an owner has a verified address at the domain of its website. */
export const isCheckedAgency = ownerVouches(
  sql`(select user_id, member_role from agency_members where agency_id = g.id) m`,
  sql`g.website_url`,
)
