import { expectAccessibleOnScreens, OTHER_SCREENS, SCREENS, THOROUGH, watchConsole } from './axe.ts'
import { expect, test } from './journey.ts'
import { DEMO } from './people.ts'

/** Addresses by who opens them; `{…}` is replaced by the first link of that pattern on the previous page. */
const PAGES: Record<'visitor' | keyof typeof DEMO, string[]> = {
  visitor: [
    '/',
    '/jobs',
    '/jobs?q=zzzz-nothing',
    '/jobs?category=sales&workType=full-time&minSalary=60000',
    '{job}',
    '{job}/report',
    '/companies',
    '/companies?q=zzzz-nothing&location=TAS&type=Plumbing',
    '{company}',
    '/recruiters/network',
    '/recruiters/network?state=TAS&category=strata&q=zzzz-nothing',
    '/recruiters/hosted',
    '/recruiter/cornerlot-talent',
    '/recruiter/gumnut-people',
    '/recruiter/cornerlot-talent/board',
    '/recruiter/harbour-and-vine-recruitment/board',
    '/news',
    '/news?sector=commercial',
    '/career-resources',
    '/career-resources/licensing',
    '/employers/advice',
    '/employers/advice/ads-that-stay-lawful',
    '/alerts/new?location=Perth+WA',
    '/contact',
    '/help?q=delte+my+cv',
    '/help/posting',
    '/privacy',
    '/saved',
    '/entry-pathway?role=junior-property-manager&state=NSW',
    '/login',
    '/signup',
    '/signup?type=recruiter',
    '/confirm-email?email=a%40example.com',
    '/verify-code?email=a%40example.com&type=signup',
    '/dev/outbox',
    '/dev/ui',
    '/test/experience-detection',
    '/nothing-here',
  ],
  seeker: [
    '{job}',
    '{job}/apply',
    '/saved',
    '/jobs',
    '{company}',
    '/companies?following=1',
    '/recruiter/wattlebird-and-lowe',
    '/recruiters/network?following=1',
    '/jobs/hidden',
    '/alerts',
    '/alerts/new?q=strata+manager&workType=full-time',
    '/requests',
    '{request}',
    '/messages',
    '{thread}',
    '/applications',
    '/candidate/dashboard',
    '/jobseeker-dashboard',
    '/dashboard/entry-pathway',
    '/account',
    '/account/confirm',
    '/account/sessions',
    '/account/data',
    '/account/emails',
    '/account/privacy',
    '/account/two-factor',
    '/test/experience-detection',
  ],
  employer: [
    '/employer/dashboard',
    '/employer/jobs',
    '/employer/candidates',
    '{candidate}',
    '/employer/messages',
    '{received}',
    '/employer/message-templates',
    '/employer/candidates/open',
    '{open}',
    '/employer/candidates/open/requests',
    '{asked}',
    '/employer/jobs/new',
    '/employer/agencies',
    '{approval}',
    '/employer/profile',
    '/employer/profile/account',
    '/employer/profile/brand',
    '/employer/profile/setup',
    '/employer/profile/support',
    '/employer/profile/team',
    '/employer/profile/billing',
    '/employer/profile/wizard',
    '{edit}',
    '{applications}',
    '{application}',
    '/account',
  ],
  recruiter: [
    '/recruiter/dashboard',
    '/recruiter/jobs',
    '/recruiter/jobs/new',
    '/recruiter/clients',
    '/recruiter/profile',
    '/recruiter/profile/brand',
    '{recruiterEdit}',
    '/recruiter/candidates',
    '/recruiter/messages',
    '/recruiter/team',
  ],
}

/** Addresses whose page has the same layout as one above. */
const SIMILAR_PAGES: typeof PAGES = {
  visitor: [
    '/jobs/999999999',
    '/career-resources/real-estate-careers',
    '/career-resources/recruiter-career',
    '/advice',
    '/advice/cv-that-gets-read',
    '/employers',
    '/employers/pricing',
    '/docs/api',
    '/jobs/in/new-south-wales',
    '/applications',
    '/login?tab=employer',
    '/signup?type=employer',
    '/dev/ui/site',
  ],
  seeker: ['/', '/post-job'],
  employer: ['/account/data'],
  recruiter: ['/account/two-factor'],
}

const SHAPES = {
  job: /^\/jobs\/\d+$/,
  company: /^\/companies\/[a-z0-9-]+$/,
  edit: /^\/employer\/jobs\/\d+\/edit$/,
  recruiterEdit: /^\/recruiter\/jobs\/\d+\/edit$/,
  approval: /^\/employer\/agencies\/approvals\/[0-9a-f-]{36}$/,
  applications: /^\/employer\/jobs\/\d+\/applications$/,
  application: /^\/employer\/applications\/[0-9a-f-]{36}$/,
  request: /^\/requests\/[0-9a-f-]{36}$/,
  thread: /^\/messages\/[0-9a-f-]{36}#latest$/,
  received: /^\/employer\/messages\/[0-9a-f-]{36}#latest$/,
  asked: /^\/employer\/candidates\/open\/requests\/[0-9a-f-]{36}$/,
  open: /^\/employer\/candidates\/open\/[0-9a-f-]{36}$/,
  candidate: /^\/employer\/candidates\?candidate=[0-9a-f-]{36}$/,
}
const FOUND_ON = {
  job: '/jobs',
  company: '/companies',
  edit: '/employer/jobs',
  recruiterEdit: '/recruiter/clients',
  approval: '/employer/agencies',
  applications: '/employer/jobs',
  application: '/employer/dashboard',
  request: '/requests',
  thread: '/messages',
  received: '/employer/messages',
  asked: '/employer/candidates/open/requests',
  open: '/employer/candidates/open?q=marketing+assistant',
  candidate: '/employer/candidates',
}

type Looked = { who: string; addresses: string[]; screens: readonly (typeof SCREENS | typeof OTHER_SCREENS)[number][] }

/** Opens each address once and checks it on every screen size. */
const lookAt = (what: string, tag: string[], { who, addresses, screens }: Looked) =>
  test(`${what} of a ${who} is accessible and quiet`, { tag }, async ({ browserOf }) => {
    test.setTimeout(180_000)
    const page = await browserOf(who === 'visitor' ? null : DEMO[who as keyof typeof DEMO])
    const complaints = watchConsole(page)
    for (const address of addresses) {
      const shape = address.match(/^\{(\w+)\}/)?.[1] as keyof typeof SHAPES | undefined
      let path = address
      if (shape) {
        // Only its links are read, for which nothing has to be rendered.
        const html = await (await page.request.get(FOUND_ON[shape])).text()
        const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
        const links = hrefs.flatMap((href) => [href, href.split('?')[0] ?? ''])
        const found = links.find((link) => SHAPES[shape].test(link))
        expect(found, `a link to {${shape}} on ${FOUND_ON[shape]}`).toBeDefined()
        path = address.replace(`{${shape}}`, found!)
      }
      const response = await page.goto(path)
      expect(response?.status(), path).toBeLessThan(500)
      await expectAccessibleOnScreens(page, screens)
    }
    // A page that is meant to be missing logs its 404.
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
  })

for (const [who, addresses] of Object.entries(PAGES)) {
  lookAt('every kind of page', [], { who, addresses, screens: SCREENS })
  lookAt('every kind of page, on further screens,', [THOROUGH], { who, addresses, screens: OTHER_SCREENS })
  lookAt('every other page', [THOROUGH], {
    who,
    addresses: SIMILAR_PAGES[who as keyof typeof PAGES],
    screens: [...SCREENS, ...OTHER_SCREENS],
  })
}
