import { randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import { ACCESS } from '../../app/access.ts'
import type { Access } from '../../app/accounts/access.ts'
import { authenticator } from './authenticator.ts'
import { expectAccessible } from './axe.ts'
import { apply, expect, field, holdBack, hydrated, jobFields, open, postJob, test } from './journey.ts'
import { EMPLOYERS, fillSignIn, mailTo, newWord, sendForm, signUp } from './people.ts'

type Pattern = keyof typeof ACCESS
type Opened = { page: Page; path: string }
type Browsers = { browserOf: (email: string | null) => Promise<Page> }

const notice = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(words)
const retry = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Retry' })

/** How to reach the forms that need more than their address; every other page is opened directly by somebody of its role. */
const WAYS: Partial<Record<Pattern, (browsers: Browsers) => Promise<Opened>>> = {
  '/jobs/:jobId': async ({ browserOf }) => ({ page: await browserOf(null), path: `/jobs/${(await newJob(browserOf)).id}` }),
  '/jobs/:jobId/report': async ({ browserOf }) => ({ page: await browserOf(null), path: `/jobs/${(await newJob(browserOf)).id}/report` }),
  '/companies/:slug/report': async ({ browserOf }) => ({
    page: await browserOf(null),
    path: '/companies/saltbush-and-stone-property/report',
  }),
  '/confirm-email': async ({ browserOf }) => ({ page: await browserOf(null), path: '/confirm-email?email=wren%40example.com' }),
  '/verify-code': async ({ browserOf }) => ({ page: await browserOf(null), path: '/verify-code?email=wren%40example.com' }),
  '/login/confirm': async ({ browserOf }) => {
    const page = await browserOf(null)
    const person = await signUp(page, { type: 'recruiter', company_name: `Wren ${newWord()}` })
    await page.goto('/account/two-factor')
    await page.getByRole('main').getByRole('button', { name: 'Set up two-step sign-in' }).click()
    const nextCode = authenticator((await page.getByRole('main').locator('code').first().textContent()) ?? '')
    await field(page, 'Code').fill(await nextCode())
    await page.getByRole('main').getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    const other = await browserOf(null)
    await other.goto('/login')
    await fillSignIn(other, person.email, person.password)
    await expect(other).toHaveURL(/\/login\/confirm$/)
    return { page: other, path: '/login/confirm' }
  },
  '/reset-password': async ({ browserOf }) => {
    const page = await browserOf(null)
    const { email } = await signUp(await browserOf(null))
    await sendForm(page, '/forgot-password', { form: { email } })
    const { text } = await mailTo(email, /Choose a new .* password/)
    const { pathname, search } = new URL(text.match(/https?:\/\/\S+reset-password\S+/)![0]) // the mail of a recovery holds it
    return { page, path: pathname + search }
  },
  '/account/email': async ({ browserOf }) => {
    const page = await browserOf(null)
    const { password, name } = await signUp(page)
    const fields = { full_name: name, email: `new-${newWord()}@example.com`, phone: '', current_password: password }
    await sendForm(page, '/account', { form: fields })
    return { page, path: '/account/email' }
  },
  '/jobs/:jobId/apply': async ({ browserOf }) => {
    const page = await browserOf(null)
    await signUp(page)
    return { page, path: `/jobs/${(await newJob(browserOf)).id}/apply` }
  },
  '/applications/:applicationId': async ({ browserOf }) => {
    const page = await browserOf(null)
    await signUp(page)
    return { page, path: `/applications/${await apply(page, (await newJob(browserOf)).id)}` }
  },
  '/employer/jobs/:jobId/edit': async ({ browserOf }) => {
    const { id, employer } = await newJob(browserOf)
    return { page: employer, path: `/employer/jobs/${id}/edit` }
  },
  '/employer/jobs/:jobId/run': async ({ browserOf }) => {
    const { id, employer } = await newJob(browserOf)
    return { page: employer, path: `/employer/jobs/${id}/run` }
  },
  '/employer/jobs/:jobId/preview': async ({ browserOf }) => {
    const page = await browserOf(EMPLOYERS.other)
    const form = { ...jobFields({ title: `Leasing Agent ${newWord()}` }), submission_id: randomUUID(), intent: 'draft' }
    const { location = '' } = (await sendForm(page, '/employer/jobs/new', { form })).headers()
    return { page, path: location.replace(/\/edit.*/, '/preview') }
  },
  '/recruiter/clients': async ({ browserOf }) => {
    const page = await browserOf(null)
    await signUp(page, { type: 'recruiter', company_name: `Wren ${newWord()} Talent` })
    return { page, path: '/recruiter/clients' }
  },
  '/employer/stages': async ({ browserOf }) => ({ page: await browserOf(EMPLOYERS.other), path: '/employer/stages' }),
  '/employer/applications/:applicationId': async ({ browserOf }) => {
    const { employer, applicationId } = await newApplication(browserOf)
    return { page: employer, path: `/employer/applications/${applicationId}` }
  },
  '/employer/messages/:applicationId': async ({ browserOf }) => {
    const { employer, applicationId } = await newApplication(browserOf)
    return { page: employer, path: `/employer/messages/${applicationId}` }
  },
  '/messages/:applicationId': async ({ browserOf }) => {
    const page = await browserOf(null)
    await signUp(page)
    return { page, path: `/messages/${await apply(page, (await newJob(browserOf)).id)}` }
  },
  '/recruiter/join-requests/:userId': async ({ browserOf }) => {
    const [owner, colleague] = [await browserOf(null), await browserOf(null)]
    const name = `Wren ${newWord()} Recruitment`
    await signUp(owner, { type: 'recruiter', company_name: name })
    await colleague.goto('/signup?type=recruiter')
    const agency = await field(colleague, 'Agency').locator('option', { hasText: name }).getAttribute('value')
    await signUp(colleague, { type: 'recruiter', agency: agency ?? '' })
    await owner.goto('/recruiter/dashboard')
    const link = owner.getByRole('link', { name: /1 person asks to join/ })
    return { page: owner, path: (await link.getAttribute('href')) ?? '' }
  },
}

async function newJob(browserOf: Browsers['browserOf']) {
  const employer = await browserOf(EMPLOYERS.other)
  return { employer, ...(await postJob(employer, { title: `Leasing Agent ${newWord()}` })) }
}

async function newApplication(browserOf: Browsers['browserOf']) {
  const { employer, id } = await newJob(browserOf)
  const seeker = await browserOf(null)
  await signUp(seeker)
  return { employer, id, applicationId: await apply(seeker, id) }
}

/** Addresses without a form of their own: they are only read, redirect, or are requested by other pages. */
const WITHOUT_FORM: readonly Pattern[] = [
  '/',
  '/*',
  '/job/:jobId',
  '/post-job',
  // Reached by a mail; their forms are those of clients.spec.ts.
  '/agency-requests/:token',
  '/approvals/:token',
  // Reached by a mail; its form is tested in alerts.spec.ts.
  '/alerts/link/:token',
  // Reached by a mail; their forms are those of interviews.spec.ts, as on the page of the account.
  '/interviews/:token',
  '/applications/:applicationId/interviews/:interviewId',
  '/interview-files/:token',
  '/calendar-feeds/:token',
  // In campaigns.spec.ts.
  '/campaigns/link/:token',
  '/account/company-mails',
  '/employer/campaigns',
  '/employer/campaigns/new',
  '/employer/campaigns/count',
  '/employer/campaigns/:campaignId',
  '/employer/campaigns/:campaignId/people',
  '/recruiter/campaigns',
  '/recruiter/campaigns/new',
  '/recruiter/campaigns/count',
  '/recruiter/campaigns/:campaignId',
  '/recruiter/campaigns/:campaignId/people',
  // A form for each resume: cv-management.spec.ts.
  '/cv-management/resumes',
  // As above, in offers.spec.ts.
  '/offers/link/:token',
  '/offers/:offerId',
  '/offers/compare',
  '/employer/offers',
  '/recruiter/offers',
  '/employer/offers/templates',
  '/recruiter/offers/templates',
  '/employer/offers/:offerId',
  '/recruiter/offers/:offerId',
  '/employer/applications/:applicationId/offer',
  '/recruiter/applications/:applicationId/offer',
  '/employer/offers/:offerId/versions/:number',
  '/recruiter/offers/:offerId/versions/:number',
  '/offers/:offerId/letter',
  '/offers/link/:token/letter',
  // As above, in submissions.spec.ts.
  '/submissions/link/:token',
  '/submissions/:submissionId',
  '/shortlists/:token',
  '/shortlists/:token/resumes/:submissionId',
  '/employer/shortlists',
  '/employer/shortlists/:shortlistId',
  '/recruiter/submissions',
  '/recruiter/submissions/new',
  '/recruiter/submissions/:submissionId',
  '/recruiter/submissions/:submissionId/split',
  '/recruiter/submissions/:submissionId/placement',
  '/recruiter/shortlists/new',
  '/recruiter/placements',
  '/recruiter/placements/file',
  '/recruiter/placements/:placementId',
  '/recruiter/placements/:placementId/correct',
  '/recruiter/splits',
  '/submissions',
  // Their forms ask for a page, and are tested in interviews.spec.ts.
  '/employer/interviews',
  '/recruiter/interviews',
  '/employer/interviews/:interviewId',
  '/recruiter/interviews/:interviewId',
  '/employer/applications/:applicationId/interview',
  '/recruiter/applications/:applicationId/interview',
  // Their forms ask for a page or a file, and the choice of mails is tested in analytics.spec.ts.
  '/employer/analytics',
  '/employer/analytics/rows',
  '/employer/reports',
  '/employer/reports/file',
  '/employer/reports/:reportId',
  '/recruiter/analytics',
  '/recruiter/analytics/rows',
  '/recruiter/reports',
  '/recruiter/reports/file',
  '/recruiter/reports/:reportId',
  // Its forms are a choice that is sent as it is made, and buttons.
  '/alerts',
  // Its forms are buttons.
  '/notifications',
  '/employer/agencies',
  // The same form as that of the link.
  '/employer/agencies/approvals/:approvalId',
  // Its form asks for a page.
  '/companies',
  // Its only form is a button to follow.
  '/companies/:slug',
  '/companies/:slug/following',
  '/company/:slug',
  // Their forms ask for a page.
  '/recruiters/network',
  '/recruiter/:slug/board',
  '/help',
  '/help/:topic',
  // Its only form is a button to follow.
  '/recruiter/:slug',
  '/recruiter/:slug/following',
  '/recruiter/:slug/board.rss',
  '/recruiter/:slug/board.json',
  '/recruiter/:slug/board/embed',
  '/recruiters/hosted',
  '/sitemap-agencies.xml',
  '/employers',
  '/employers/post',
  '/employers/pricing',
  '/recruiters',
  '/partners/ats',
  '/docs/:page',
  '/:page',
  '/jobs/:kind/:slug',
  '/offline',
  '/sw.js',
  '/saved/offline.json',
  '/news',
  '/career-resources',
  '/career-resources/:slug',
  '/advice',
  '/advice/:slug',
  '/employers/advice',
  '/employers/advice/:slug',
  '/feeds/news-rss',
  '/news-images/:fileId',
  '/jobs/suggestions',
  '/jobs.xml',
  '/jobs.rss',
  '/resumes',
  '/cvs',
  // Its file is sent by itself, as on the apply page: uploading.spec.ts takes the connection away there.
  '/cv-management',
  '/cv-management/resume.json',
  '/cv-management/resume.pdf',
  '/jobs.json',
  '/sitemap.xml',
  '/sitemap-companies.xml',
  '/robots.txt',
  '/indexnow.txt',
  '/theme',
  '/saved',
  '/saved/compare',
  '/saved/closing-dates.ics',
  '/applications',
  '/jobs/:jobId/saved',
  '/jobs/:jobId/recommendation',
  '/jobs/:jobId/draft',
  '/live',
  '/files/:token',
  '/employer-media/:employerId/:name',
  '/logout',
  '/invitations/:token',
  '/account/export',
  '/account/privacy/companies',
  '/jobseeker-dashboard',
  '/job-seeker/dashboard',
  '/candidate/dashboard',
  // Its forms open by a link.
  '/onboard/profile',
  // Its forms are buttons, one for each hidden job.
  '/jobs/hidden',
  '/unsubscribe/:token',
  '/still-hiring/:token',
  // Its form has nothing to type into.
  '/account/emails',
  '/entry-pathway',
  '/dashboard/entry-pathway',
  '/employer/dashboard',
  '/employer-dashboard',
  '/employer/jobs',
  '/employer/profile/places',
  '/employer/profile/support',
  // Its forms open by a link.
  '/employer/profile/team/:userId',
  // The same page as that of an agency.
  '/employer/join-requests/:userId',
  '/recruiter/team/:userId',
  // Images are sent as they are chosen; its other form has colours alone.
  '/employer/profile/brand',
  '/company-images/:kind',
  '/employer-media/:employerId/:name',
  '/employer/jobs/:jobId/status',
  '/employer/jobs/:jobId/deletion',
  '/employer/jobs/:jobId/copies',
  // Its form has nothing to type into.
  '/employer/jobs/:jobId/ad',
  '/employer/profile/billing/invoices.csv',
  '/employer/profile/billing/invoices/:invoiceId',
  '/employer/profile/billing/invoices/:invoiceId/payment',
  '/billing/payments',
  '/mail/in',
  '/employer/jobs/:jobId/applications',
  // Its form asks for a page; those of a candidate are the same as on their own page.
  '/employer/candidates',
  '/employer/candidates/export',
  // Its form asks for a page.
  '/employer/candidates/open',
  '/employer/candidates/open/requests',
  '/employer/candidates/open/requests/:requestId',
  // Its form is for a person who may be found.
  '/employer/candidates/open/:profileId',
  '/requests',
  // Their forms ask for a page.
  '/messages',
  '/employer/messages',
  '/recruiter/messages',
  // The same pages as those of employers.
  '/recruiter/messages/:applicationId',
  '/recruiter/message-templates',
  // It names people by its address; its form is that of a conversation.
  '/employer/messages/new',
  '/recruiter/messages/new',
  // Its form has nothing to type into.
  '/requests/:requestId',
  '/recruiter/dashboard',
  '/recruiter-dashboard',
  // Its form is that of the dashboard of a recruiter without an agency.
  '/recruiter/agencies',
  // The same pages as those of employers.
  '/recruiter/jobs',
  '/recruiter/jobs/new',
  '/recruiter/jobs/:jobId/edit',
  '/recruiter/jobs/:jobId/preview',
  '/recruiter/jobs/:jobId/run',
  '/recruiter/jobs/:jobId/status',
  '/recruiter/jobs/:jobId/deletion',
  '/recruiter/jobs/:jobId/copies',
  '/recruiter/jobs/:jobId/applications',
  // The same page as that of employers.
  '/recruiter/stages',
  '/employer/scorecards',
  '/recruiter/scorecards',
  '/recruiter/candidates',
  '/recruiter/candidates/export',
  '/recruiter/applications/:applicationId',
  // One process signs the admin in, that of desk.spec.ts, which tests the one form of the desk.
  '/admin',
  '/admin/accounts',
  '/admin/accounts/:account',
  '/admin/reports',
  '/admin/reports/:subject',
  '/admin/retention',
  '/admin/work',
  '/admin/messages',
  '/admin/messages/:messageId',
  '/admin/invoices',
  '/admin/invoices.csv',
  '/admin/invoices/:invoiceId',
  '/admin/invoices/:invoiceId/file',
  '/admin/claims',
  '/admin/claims/:claimId',
  '/admin/accounts/:account/export/:token',
  // Its forms are those of an imported company, which desk.spec.ts claims, and of a code, as those of an account.
  '/employer/claim/:employerId',
  '/employer/profile/check',
  '/dev/outbox',
  '/dev/ui',
  '/dev/ui/area',
  '/dev/ui/site',
  '/dev/ui/share-card',
]

const NEW_PEOPLE = { job_seeker: 'jobseeker', employer: 'employer', recruiter: 'recruiter' } as const

/** The browser of somebody who may open such pages. */
async function browserFor(access: Access, { browserOf }: Browsers): Promise<Page> {
  const page = await browserOf(null)
  if (access === 'anyone') return page
  const type = NEW_PEOPLE[access as keyof typeof NEW_PEOPLE] ?? 'jobseeker'
  await signUp(page, { type, ...(type === 'jobseeker' ? {} : { company_name: `Wren ${newWord()}` }) })
  return page
}

async function openForms({ page, path }: Opened): Promise<void> {
  await open(page, path).catch((error) => {
    // The page before loaded itself anew at this moment, for a script that it missed without a connection.
    if (!/ERR_ABORTED/.test(String(error))) throw error
    return open(page, path)
  })
  // Forms in closed details can be submitted too.
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true
  })
}

/** The form on the page with the most fields to type into; a form with only a button counts if the button is enabled. */
async function mainForm(page: Page) {
  const usable = page.locator('button:visible:not([aria-disabled]), input:visible, textarea:visible')
  const forms = page.locator('main form[method="post"]').filter({ has: usable })
  const sizes = await forms.evaluateAll((all) =>
    all.map((form) => form.querySelectorAll('input:not([type=hidden]), textarea, select').length),
  )
  expect(sizes.length, 'a form on the page').toBeGreaterThan(0)
  return forms.nth(sizes.indexOf(Math.max(...sizes)))
}

const TYPED: Record<string, string> = {
  email: 'kept-offline@example.com',
  tel: '0491 570 156',
  number: '7',
  date: '2031-01-15',
  url: 'https://example.com',
}

/** Types into every empty field of the form. */
async function typeInto(form: Locator) {
  for (const box of await form.locator('input:visible, textarea:visible').all()) {
    const kind = (await box.getAttribute('type')) ?? 'text'
    if (/checkbox|radio|file|range|color/.test(kind) || (await box.inputValue()) !== '') continue
    const isCode = (await box.getAttribute('autocomplete')) === 'one-time-code'
    await box.fill(isCode ? '123456' : (TYPED[kind] ?? 'Kept without a connection'))
  }
}

/**
 * All that a person typed or chose in the forms of the page. Hidden fields are the page's own: they follow what others do, as when the opening
 * of an application is noted after its page was sent.
 */
const held = (page: Page) =>
  page.locator('main form[method="post"]').evaluateAll((forms) =>
    forms.map((form) => {
      const isHidden = (name: string) => form.querySelector(`input[type="hidden"][name="${CSS.escape(name)}"]`) !== null
      const typed = [...new FormData(form as HTMLFormElement)].filter(([name]) => !isHidden(name))
      return typed.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    }),
  )

async function expectKeptOffline(opened: Opened): Promise<void> {
  const { page } = opened
  await openForms(opened)
  const form = await mainForm(page)
  await typeInto(form)
  const before = { path: page.url(), typed: (await held(page)).flat() }
  const button = form.locator('button:visible:not([aria-disabled]):not([type="button"])').last()

  await page.context().setOffline(true)
  await button.click()
  await expect(notice(page, /You are offline\./)).toBeVisible()
  await expect(page.getByText('Something broke')).toHaveCount(0)
  expect(page.url()).toBe(before.path)
  // What the page itself adds to the input, such as a guess, may appear later.
  expect((await held(page)).flat()).toEqual(expect.arrayContaining(before.typed))
  await expect(button).not.toHaveAttribute('aria-disabled')

  await page.context().setOffline(false)
  await expect(notice(page, /You are back online\./)).toBeVisible()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await retry(page).click()
  expect((await sent).status()).toBeLessThan(500)
  await expect(notice(page, /online/)).toHaveCount(0)
  await expect(page.getByText('Something broke')).toHaveCount(0)
}

const patterns = (Object.keys(ACCESS) as Pattern[]).filter((pattern) => !WITHOUT_FORM.includes(pattern))

for (const pattern of patterns.filter((one) => WAYS[one]))
  test(`a form of ${pattern} stays as it is without a connection, and is sent on retry`, async ({ browserOf }) => {
    await expectKeptOffline(await WAYS[pattern]!({ browserOf })) // filtered by it
  })

const plain = Map.groupBy(
  patterns.filter((one) => !WAYS[one]),
  (pattern): Access => ACCESS[pattern],
)

for (const [access, paths] of plain)
  test(`the forms for ${access} stay as they are without a connection, and are sent on retry: ${paths.join(' ')}`, async ({
    browserOf,
  }) => {
    const page = await browserFor(access, { browserOf })
    for (const path of paths) await test.step(path, () => expectKeptOffline({ page, path }))
  })

const cards = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('article')

test('the search keeps its results and what was chosen without a connection: facet, letters, card and save', async ({ seeker }) => {
  const { page } = seeker
  await open(page, '/jobs?workType=full-time')
  const first = await cards(page).first().getByRole('heading').innerText()
  const stays = async () => {
    await expect(notice(page, /You are offline\./)).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toHaveText(first)
    await expect(page).toHaveURL('/jobs?workType=full-time')
  }
  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: /^Sales/ }).click()
  await stays()
  await expect(notice(page, 'Failed to load jobs: You are offline.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Sales/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('agent', { delay: 60 })
  await stays()
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('agent')
  await cards(page).nth(1).getByRole('link').first().click()
  await stays()
  // By its name: another journey may publish a job meanwhile, which then comes first.
  const save = cards(page)
    .filter({ has: page.getByRole('heading', { name: first, exact: true }) })
    .first()
    .getByRole('button', { name: /^Save / })
  await save.click()
  await stays()
  await expect(save).toHaveAttribute('aria-pressed', 'false')

  await page.context().setOffline(false)
  await expect(notice(page, /You are back online\./)).toBeVisible()
  // The page is loaded anew for the script that saving asked for in vain, but not before the save has its answer.
  await page.route('**/saved.data', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await retry(page).click()
  await expect(notice(page, /online/)).toHaveCount(0)
  await expect(page).toHaveURL(/\/jobs\?.*job=\d+/)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a click waits without a connection though the page does not know yet where it leads', async ({ page }) => {
  await page.route('**/__manifest?*', (route) => route.abort())
  await open(page, '/about')
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Industry News' }).click()
  await expect(notice(page, /You are offline\./)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.unroute('**/__manifest?*')
  await page.context().setOffline(false)
  await expect(notice(page, /You are back online\./)).toBeVisible()
  await retry(page).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByText('Something broke')).toHaveCount(0)
})

test('a form that waits to be sent again is not lost to a script that is found missing meanwhile', async ({ seeker: { page } }) => {
  await open(page, '/jobs?workType=full-time')
  const scripts: Route[] = []
  await page.route('**/assets/*.js', (route) => void scripts.push(route))
  const save = cards(page)
    .first()
    .getByRole('button', { name: /^Save / })
  await page.context().setOffline(true)
  await save.click()
  await expect(notice(page, /You are offline\./)).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice(page, /You are back online\./)).toBeVisible()
  const asked = page.waitForResponse('**/healthz')
  expect(scripts.length, 'a script that saving asks for').toBeGreaterThan(0)
  for (const script of scripts) await script.abort()
  await asked
  await page.unroute('**/assets/*.js')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await retry(page).click()
  expect((await sent).status()).toBe(200)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

const thrown = '[{"_1":2},"error",["SanitizedError","Error","",""]]'

for (const [what, words, answer] of [
  ['a proxy’s page', 'No answer came.', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  [
    'our own word that the database is away',
    'We are having a short break.',
    { status: 503, headers: { 'x-remix-response': 'yes', 'retry-after': '5' }, body: thrown },
  ],
  [
    'a page that our server could not make',
    'Something broke on our side.',
    { status: 500, headers: { 'x-remix-response': 'yes' }, body: thrown },
  ],
] as const)
  test(`${what} instead of an answer keeps the form, and is asked again`, async ({ page }) => {
    await open(page, '/login')
    await field(page, 'Email').fill('nobody@example.com')
    await field(page, 'Password').fill('weatherboard')
    await page.route('**/login.data*', (route) => route.fulfill({ ...answer }))
    const login = page.getByRole('main').getByRole('button', { name: 'Login' })
    await login.click()
    await expect(notice(page, words)).toBeVisible()
    await expect(field(page, 'Password')).toHaveValue('weatherboard')
    await page.unroute('**/login.data*')
    await retry(page).click()
    await expect(page.getByRole('alert')).toContainText('Invalid credentials')
    await expect(page.locator(':focus')).toHaveCount(1)
  })

test('a script that is gone since the release leads to the page by a load of its own, once', async ({ page }) => {
  await open(page, '/login')
  await page.route('**/assets/forgot-password-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }), { times: 1 })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await hydrated(page)
})

test('a script that is gone while a form of its own page stands open keeps what was typed, and no secret', async ({ page }) => {
  await open(page, '/login')
  await field(page, 'Email').fill('kept@example.com')
  await field(page, 'Password').fill('weatherboard')
  // As the router does when a script of this page is missing.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.location.reload())
  await loaded
  await hydrated(page)
  await expect(field(page, 'Email')).toHaveValue('kept@example.com')
  await expect(field(page, 'Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('weatherboard')
})

test('a page whose script cannot be fetched for want of a connection is not left, and opens on retry', async ({ page }) => {
  await open(page, '/login')
  await field(page, 'Email').fill('kept@example.com')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(notice(page, 'You are offline.')).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('kept@example.com')
  await page.context().setOffline(false)
  // The page opens by itself where the browser gives up on the script only now that there is a connection.
  const opened = page.getByRole('button', { name: 'Send link' })
  await expect(retry(page).or(opened).first()).toBeVisible()
  await retry(page)
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(opened).toBeVisible()
})

test('a line at the top shows that a page is being fetched, once that takes a moment', async ({ page }) => {
  await open(page, '/')
  const line = page.locator('[data-page-progress]')
  await expect(line).toHaveCount(0)
  const go = await holdBack(page, '**/*.data*')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(line).toHaveAttribute('aria-hidden', 'true')
  expect(await line.locator('div').evaluate((bar) => getComputedStyle(bar).animationDelay)).toBe('0.15s')
  go()
  await expect(line).toHaveCount(0)
})
