import type { Role } from '#app/accounts/role.ts'

const INTERVIEWS = 'Invitations to interviews, their times, changes and cancellations'

const OFFERS = 'Offers: sent, changed, taken back, a day before they run out, and their answers'

const DESK = 'What our desk decides about your ads'

const TEAM = 'Invitations to a team, and changes of your role in yours'

/** What is sent whatever a person chose, in their words. */
export const ALWAYS_SENT: Partial<Record<Role, readonly string[]>> & { anybody: readonly string[] } = {
  anybody: ['Codes and links that you ask for', 'Changes of your password, address or account, and sign-ins from a new browser'],
  job_seeker: ['The receipt of an application', INTERVIEWS, OFFERS, 'A notice two weeks before an old application is removed'],
  employer: [
    DESK,
    'The answer of a company that you asked to join',
    'Invoices of your company, to the address of its bills',
    TEAM,
    INTERVIEWS,
    OFFERS,
  ],
  recruiter: [DESK, 'The answer of an agency that you asked to join', TEAM, INTERVIEWS, OFFERS],
}
