import { visitorOf } from '#app/accounts/visitor.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { CAMPAIGN_PAGES } from './area-pages.ts'
import { numberWords, shownNumber } from './few.ts'
import { campaignForm } from './forms.ts'
import { checkCampaign, moveCampaign, readDraft, startCampaign } from './run.server.ts'
import { askTest, findFacts, requireTest } from './test-mail.server.ts'
import { copyCampaign, deleteCampaign, saveCampaign } from './write.server.ts'

type Asked = Parameters<typeof visitorOf>[0]

/** Does what a form on the page of a campaign asks. */
export function changeCampaign(asked: Asked, member: TeamMember, id: string) {
  const pages = CAMPAIGN_PAGES[areaOf(member.advertiser)]
  const page = pages.one(id)
  const visitor = visitorOf(asked)
  return handleForm(asked.request, campaignForm, async (form) => {
    switch (form.intent) {
      case 'save':
      case 'count':
      case 'test':
      case 'check': {
        const { intent, ...draft } = form
        // Asked before the draft gets another version: a form that comes back can be sent again.
        if (intent === 'test') await requireTest(member, await readDraft(member, draft))
        if (intent === 'check') await checkCampaign(member, await readDraft(member, draft), await findFacts(member))
        await saveCampaign(member, id, draft)
        if (intent === 'test') {
          await askTest(member, id)
          return redirectWithFlash(page, { title: 'Draft saved, and a test is on its way', text: 'It comes to your own address.' })
        }
        if (intent === 'check') return redirectWithFlash(`${page}?start=1`, { title: 'Draft saved' })
        return redirectWithFlash(intent === 'count' ? `${page}#who-gets-it` : page, { title: 'Draft saved' })
      }
      case 'start': {
        const { people: count } = await startCampaign(member, id, { version: form.version, ...(await findFacts(member)), visitor })
        return redirectWithFlash(page, {
          title: 'The campaign is started',
          text: `It goes to ${numberWords(shownNumber(count))} people, some at a time.`,
        })
      }
      case 'pause':
        await moveCampaign(member, id, 'pause', { visitor })
        return redirectWithFlash(page, { title: 'The campaign is paused', text: 'A mail that was in hand may still go.' })
      case 'resume':
        await moveCampaign(member, id, 'resume', { visitor })
        return redirectWithFlash(page, { title: 'The campaign goes on' })
      case 'stop':
        await moveCampaign(member, id, 'stop', { visitor })
        return redirectWithFlash(page, { title: 'The campaign is stopped', text: 'Nobody else gets it.' })
      case 'copy':
        return redirectWithFlash(pages.one(await copyCampaign(member, id)), { title: 'This is a copy', text: 'It is a draft of its own.' })
      case 'delete':
        await deleteCampaign(member, id)
        return redirectWithFlash(pages.all, { title: 'Draft deleted' })
    }
  })
}
