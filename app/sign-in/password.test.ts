import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { passwordProblem } from './password.ts'

test.each([
  ['', 'Please enter a password (min 6 characters)'],
  ['abcde', 'Please enter a password (min 6 characters)'],
  ['abcdef', 'Please use 8 characters or more'],
  ['abcdefg', 'Please use 8 characters or more'],
  ['x'.repeat(129), 'Please use 128 characters or fewer'],
  ['password123', 'Many people use this password, so it is easily guessed. Please choose another one'],
  ['PassWord123', 'Many people use this password, so it is easily guessed. Please choose another one'],
  ['zzzzzzzzzz', 'Many people use this password, so it is easily guessed. Please choose another one'],
  ['Robin.Wren@example.com', 'Please choose a password that is not your name or email address'],
  ['robin.wren', 'Please choose a password that is not your name or email address'],
  ['Robin Wren', 'Please choose a password that is not your name or email address'],
])('refuses %j', (password, problem) => {
  expect(passwordProblem(password, ['robin.wren@example.com', 'Robin Wren'])).toBe(problem)
})

test.each(['tin roof and jacaranda', 'Frontage-demo-1', 'пароль на двери', '🏠🏠🏡🏡🏢🏢🏣🏣', ' eight  8 ', `${'ab'.repeat(64)}`])(
  'takes %j',
  (password) => {
    expect(passwordProblem(password, ['robin.wren@example.com'])).toBeNull()
  },
)

test('knows several hundred common passwords that are long enough to be asked about', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
  for (const password of COMMON_PASSWORDS) expect(password).toMatch(/^[^A-Z]{8,}$/)
})
