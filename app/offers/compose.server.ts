import type { z } from 'zod'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { OFFER_PAGES } from './area-pages.ts'
import type { composeForm } from './forms.ts'
import { askApproval, sendOffer } from './send.server.ts'
import { offerTemplates } from './templates.server.ts'
import type { Written } from './write.server.ts'

/**
 * Does what the form of a version in writing asks: saves it, puts a letter of the team in, asks for approval or sends it. What cannot be sent is
 * not saved either: the page still has it, with what is wrong.
 *
 * @param save keeps what is written @returns a redirect to the offer's page
 * @throws AppError as the writes; `invalid` for a letter that the team does not have
 */
export async function compose(member: TeamMember, form: z.output<typeof composeForm>, save: (written: Written, tx: Tx) => Promise<string>) {
  const { intent, template, terms, fillsJob, seen } = form
  const text = intent === 'template' ? await findText(member, template) : terms.text
  const offerId = await db.transaction().execute(async (tx) => {
    const id = await save({ terms: { ...terms, text }, fillsJob, seen }, tx)
    if (intent === 'ask') await askApproval(member, id, tx)
    if (intent === 'send') await sendOffer(member, id, null, tx)
    return id
  })
  const page = OFFER_PAGES[areaOf(member.advertiser)].one(offerId)
  switch (intent) {
    case 'save':
      return redirectWithFlash(page, { title: 'Draft saved', text: 'Your team can read it.' })
    case 'template':
      return redirectWithFlash(`${page}#text`, { title: 'The letter is in' })
    case 'ask':
      return redirectWithFlash(page, { title: 'Approval asked for', text: 'The others who may send offers get a mail.' })
    case 'send':
      return redirectWithFlash(page, { title: 'Offer sent', text: 'The candidate reads and answers it from a link in the mail.' })
  }
}

async function findText({ advertiser }: TeamMember, id: string): Promise<string> {
  const found = (await offerTemplates.list(advertiser)).find((one) => one.id === id)
  if (!found) throw new AppError('invalid', 'Choose one of your team’s letters', { field: 'template' })
  return found.body
}
