import type { Page } from '@playwright/test'
import { authenticator } from './authenticator.ts'
import { expect } from './journey.ts'
import { DEMO_PASSWORD, mailTo, sendForm } from './people.ts'

export const ADMIN = 'demo-admin@example.com'

let codes: (() => Promise<string>) | undefined

/** Signs the demonstration's admin in, by the password and a code of the key in the outbox. One process does so: a code counts once. */
export async function signInAtDesk(page: Page): Promise<void> {
  if (!codes) {
    const { text } = await mailTo(ADMIN, 'The key of your authenticator app')
    codes = authenticator(/^[A-Z2-7 ]{30,}$/m.exec(text)?.[0] ?? '')
  }
  const first = await sendForm(page, '/login', { form: { email: ADMIN, password: DEMO_PASSWORD } })
  expect(first.headers().location).toBe('/login/confirm')
  const second = await sendForm(page, '/login/confirm', { form: { code: await codes() } })
  expect(second.headers().location, `${second.status()}`).toBe('/admin')
}
