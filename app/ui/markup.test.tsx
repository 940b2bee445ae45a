import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from './controls/button.tsx'
import { Chip } from './controls/chip.tsx'
import { Pagination } from './controls/pagination.tsx'
import { TagList } from './display/tag-list.tsx'
import { ToastProvider } from './feedback/toast.tsx'
import { DropZone } from './forms/drop-zone.tsx'
import { ErrorSummary } from './forms/error-summary.tsx'
import { RadioGroup } from './forms/radio-group.tsx'
import { TextArea } from './forms/text-area.tsx'
import { TextField } from './forms/text-field.tsx'
import { CompanyPlate } from './illustration/company-plate.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'

// The HTML that the server sends: the first paint, and all there is without scripts.
function html(node: React.ReactNode, at = '/') {
  const Page = createRoutesStub([{ path: '*', Component: () => node }])
  return renderToStaticMarkup(<Page initialEntries={[at]} />)
}
const account = { name: 'Ana', dashboardTo: '/candidate/dashboard', accountTo: '/account', logoutAction: '/logout' }

test('a field ties its hint and error to the control', () => {
  const markup = html(<TextField label="Years" name="years" hint="In full" error={['Enter a number']} optional />)
  expect(markup).toContain('<label for="years"')
  expect(markup).toContain('aria-describedby="years-error years-hint"')
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain('id="years-error"')
  expect(markup).toContain('id="years-hint"')
  expect(markup).toContain('(optional)')
})

test('a field without error is not invalid', () => {
  expect(html(<TextField label="Years" name="years" error={[]} />)).not.toContain('aria-invalid="')
})

test('a letter keeps what is over its limit and counts it', () => {
  const markup = html(<TextArea label="Letter" name="letter" limit={4} defaultValue="Hello" />)
  expect(markup).toContain('5 of 4 characters')
  expect(markup).not.toContain('maxLength')
})

test('a group marks each of its radios when its answer is missing', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  expect(
    html(<RadioGroup label="Licence" name="licence" options={options} error="Choose one" />).match(/aria-invalid="true"/g),
  ).toHaveLength(2)
})

test('the error summary links to every field that has an error, by its own id', () => {
  const markup = html(<ErrorSummary errors={{ email: 'Enter an email', phone: [], suburb: 'Choose a place' }} ids={{ suburb: 'place' }} />)
  expect(markup.match(/href="#[a-z]+"/g)).toEqual(['href="#email"', 'href="#place"'])
  expect(markup).toContain('2 answers need another look')
})

test('the error summary drops the line of a field that is mended, and goes with the last one', () => {
  const errors = { email: 'Enter an email', phone: 'Enter a phone number' }
  const markup = html(<ErrorSummary errors={errors} current={{ ...errors, email: null }} message="Please look again" />)
  expect(markup.match(/href="#[a-z]+"/g)).toEqual(['href="#phone"'])
  expect(html(<ErrorSummary errors={errors} current={{ email: null, phone: null }} message="Please look again" />)).toBe('')
  expect(html(<ErrorSummary errors={{}} current={{}} message="Not saved" />)).toContain('Not saved')
})

test('there is no error summary without an error', () => {
  expect(html(<ErrorSummary errors={{ phone: null }} />)).toBe('')
})

test('a refused button can still be pressed without scripts', () => {
  const markup = html(<Button disabledReason="Fill in the title first">Publish Job</Button>)
  expect(markup).toMatch(/<button type="submit"[^>]*>Publish Job/)
  expect(markup).not.toContain('disabled=')
})

test('a file is chosen with the native control without scripts', () => {
  const markup = html(<DropZone label="Resume" name="resume" accept=".pdf" maxBytes={10} />)
  expect(markup).toMatch(/type="file"[^>]*scripting-none:not-sr-only/)
})

test('a filter chip says what it removes', () => {
  expect(html(<Chip label="Sales" to="/jobs" />)).toContain('aria-label="Remove Sales"')
})

test('more tags than fit are counted and named', () => {
  expect(html(<TagList tags={['a', 'b', 'c', 'd', 'e']} />)).toContain('and d, e')
})

test('a company without a colour of its own wears ours, never a broken style', () => {
  expect(html(<CompanyPlate name="Lumen Park" colour="red;background:url(x)" />)).not.toContain('style')
  expect(html(<CompanyPlate name="Lumen Park" colour="#ffff00" />)).toContain('background:#ffff00;color:#000000')
})

test('a plate shows the small size of a company’s logo, and a logo of any other address as it is', () => {
  const shown = (logoUrl: string, size: 'large' | 'page' = 'large') =>
    /src="([^"]*)"/.exec(html(<CompanyPlate name="Lumen Park" logoUrl={logoUrl} size={size} />))?.[1]
  expect(shown('/employer-media/3f/logo-1795305600000.png')).toBe('/employer-media/3f/logo-1795305600000-small.png')
  expect(shown('/mark.png')).toBe('/mark.png')
  expect(shown('/employer-media/3f/logo-1795305600000.png', 'page')).toBe('/employer-media/3f/logo-1795305600000.png')
})

test('pages are real links, and this page is marked', () => {
  const markup = html(<Pagination page={2} pageCount={3} pageLink={(page) => `/jobs?page=${page}`} />)
  expect(markup).toContain('href="/jobs?page=3"')
  expect(markup).toMatch(/aria-label="Page 2" aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/)
})

test('a list of one page names no page, and says only how many there are', () => {
  const only = (summary?: string) => html(<Pagination page={1} pageCount={1} pageLink={() => '?'} {...(summary && { summary })} />)
  expect(only('1 to 31 of 31')).toMatch(/^<p[^>]*>1 to 31 of 31<\/p>$/)
  expect(only()).toBe('')
})

test('a message from the server is in the page itself', () => {
  expect(html(<ToastProvider flash={{ id: '1', message: 'Profile saved' }}>x</ToastProvider>)).toContain('Profile saved')
})

test('a visitor sees Login and Employer Site', () => {
  const markup = html(<SiteHeader entries={[]} account={null} loginTo="/login" employerSiteTo="/employers" />)
  expect(markup).toContain('>Login<')
  expect(markup).toContain('>Employer Site<')
  expect(markup).not.toContain('Logout')
})

test('a signed-in person is greeted and signs out with a form', () => {
  const markup = html(<SiteHeader entries={[]} account={account} loginTo="/login" employerSiteTo="/employers" />)
  expect(markup).toContain('Welcome, Ana')
  expect(markup).toMatch(/<form[^>]*method="post"[^>]*action="\/logout"|<form[^>]*action="\/logout"[^>]*method="post"/)
  expect(markup).not.toContain('Employer Site')
  expect(markup).not.toContain('Post a Job')
})

test('an employer also sees Post a Job', () => {
  const employer = { ...account, postJobTo: '/employer/jobs/new' }
  expect(html(<SiteHeader entries={[]} account={employer} loginTo="/login" />)).toContain('>Post a Job<')
})

test('the entry of the page, and of those below it, is highlighted', () => {
  const entries = [
    { label: 'Find Jobs', to: '/jobs' },
    { label: 'About', to: '/about' },
  ]
  const markup = html(<SiteHeader entries={entries} account={null} loginTo="/login" />, '/jobs/12')
  expect(markup.match(/<a aria-current="page"[^>]*href="[^"]+"/g)?.every((link) => link.includes('href="/jobs"'))).toBe(true)
})

test('a footer group without links is left out', () => {
  const markup = html(
    <SiteFooter
      groups={[
        { title: 'About', links: [{ label: 'Contact', to: '/contact' }] },
        { title: 'Legal', links: [] },
      ]}
    />,
  )
  expect(markup).toContain('About')
  expect(markup).not.toContain('Legal')
  expect(markup).toContain('Location data © GeoNames, CC BY 4.0, modified.')
})
