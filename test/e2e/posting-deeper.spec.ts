import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { completeProfile, describe, expect, field, open, test, toast } from './journey.ts'
import { newWord, sendForm, signUp } from './people.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** A company of the journey's own, on its page for a new job. */
async function openNew(page: Page) {
  const company_name = `${newWord()} Realty`
  await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  await open(page, '/employer/jobs/new')
  return company_name
}

test('an ad begins with a template, gets its facts and questions, and is applied to with answers', async ({
  seeker: { page },
  browserOf,
}) => {
  const employer = await browserOf(null)
  await openNew(employer)
  await employer.getByText('Start from a template').click()
  await button(employer, 'Property Manager').click()
  await expect(employer.getByText('Filled in from the template “Property Manager”.')).toBeFocused()
  await expect(field(employer, 'Description')).toHaveValue(/What you will do/)
  await expect(field(employer, 'Portfolio')).toHaveValue('130')
  const title = `Property Manager ${newWord()}`
  await field(employer, 'Job title').fill(title)
  // Another template takes the place of the first, and leaves what was written.
  await employer.getByText('Start from another template').click()
  await button(employer, 'Senior Property Manager').click()
  await expect(employer.getByText('What you had written stays: Job title.')).toBeVisible()
  await expect(field(employer, 'Job title')).toHaveValue(title)
  await expect(field(employer, 'Portfolio')).toHaveValue('100')

  await field(employer, 'Location').fill('Parramatta NSW 2150')
  await field(employer, /Salary range/).fill('45k + super')
  await expect(employer.getByText(/below the national minimum wage/)).toBeVisible()
  await field(employer, /Salary range/).fill('90k + super')
  await expect(employer.getByText(/below the national minimum wage/)).toHaveCount(0)
  await field(employer, 'Roster').selectOption('Some Saturdays')
  await field(employer, 'Car').selectOption('Company car')
  await field(employer, 'Software').fill('propertyme, Our own list')
  await field(employer, 'Licence wanted').selectOption({ label: 'Class 2 Real Estate Agent Licence (NSW)' })
  await field(employer, 'Question 1').fill('Can you work Saturdays?')
  await field(employer, 'Answer to question 1').selectOption('Yes or no')
  await field(employer, /Expected answer to question 1/).fill('yes')
  await field(employer, 'Question 2').fill('How old are you?')
  await expect(employer.getByText(/asks for an age/)).toBeVisible()
  await field(employer, 'Question 2').fill('How many properties do you look after now?')
  await field(employer, 'Answer to question 2').selectOption('A number')
  await field(employer, /Expected answer to question 2/).fill('80')
  await expectAccessible(employer)
  await button(employer, 'Publish Job').click()
  await expect(toast(employer, 'Job published successfully')).toBeVisible()
  const id = Number(new URL(employer.url()).searchParams.get('published'))

  await page.goto(`/jobs?q=${title.split(' ').at(-1)}&roster=some_saturdays&car=company_car`)
  const card = page.getByRole('article').filter({ hasText: title }).first()
  await expect(card.getByRole('list', { name: 'Tags' })).toContainText('portfolio 100')
  await expect(card.getByRole('list', { name: 'Tags' })).toContainText('company car')
  await page.goto(`/jobs/${id}`)
  for (const fact of [
    'Some Saturdays',
    '100 properties',
    'Company car',
    'PropertyMe, Our own list',
    'Class 2 Real Estate Agent Licence (NSW)',
  ])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Can you work Saturdays? (asked for: Yes)')

  await open(page, `/jobs/${id}/apply`)
  await expect(page.getByText('The job asks for: Yes.')).toBeVisible()
  await page.getByRole('group', { name: 'Can you work Saturdays?' }).getByRole('radio', { name: 'No' }).check()
  await field(page, /How many properties do you look after now/).fill('120')
  await expect(page.getByText('Say in your letter what makes up for it.').first()).toBeVisible()
  await expectAccessible(page)
})

test('hand-made facts and questions are refused next to their fields, and markup in them is text', async ({ page }) => {
  await openNew(page)
  const hostile = `<img src=x onerror=alert(1)> \u202Egpj`
  const form = {
    intent: 'draft',
    title: 'Anything',
    roster: 'always',
    car: 'plane',
    licence_class: 'pilot',
    portfolio_size: '1000000000',
    software: Array.from({ length: 200 }, (_, at) => `P${at}`).join(','),
    screening_questions: 'Which?',
    question_kind: 'choice',
    question_choices: 'one',
  }
  const refused = await sendForm(page, '/employer/jobs/new', { form })
  expect(refused.status()).toBe(422)
  const answer = await refused.text()
  for (const message of [
    'Please choose a roster',
    'Please choose a licence from the list',
    'Please write a number of properties from 1 to 9,999',
    'Please use up to 10 programs',
  ])
    expect(answer).toContain(message)
  const kept = await sendForm(page, '/employer/jobs/new', {
    form: {
      intent: 'draft',
      title: 'Anything',
      software: hostile,
      screening_questions: hostile,
      question_kind: 'number',
      question_expected: '50',
    },
  })
  await open(page, kept.headers().location!.replace('/edit', '/preview'))
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>')
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a template fills the form, and what was typed stays', async ({ page }) => {
    const company_name = `${newWord()} Realty`
    await signUp(page, { type: 'employer', company_name })
    await completeProfile(page, { company_name })
    await page.goto('/employer/jobs/new')
    await field(page, 'Job title').fill('First voice of the office')
    await page.getByText('Start from a template').click()
    await button(page, 'Receptionist').click()
    await expect(page.getByText('Filled in from the template “Receptionist”.')).toBeVisible()
    await expect(field(page, 'Job title')).toHaveValue('First voice of the office')
    await expect(field(page, 'Description')).toHaveValue(/first voice and face/)
    await button(page, 'Save Draft').click()
    await expect(page.getByText('Draft saved').first()).toBeVisible()
    await expect(field(page, 'Roster')).toHaveValue('weekdays')
  })
})
