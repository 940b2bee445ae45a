import { data } from 'react-router'
import { AppError } from '#app/platform/errors.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { enrichWebsite } from './enrich.server.ts'
import { type Finding, findingsOf, type Suggestions, WEBSITE_FAILED } from './enrich.ts'
import type { ProfileMember } from './own-company.server.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { enrichForm } from './profile-forms.server.ts'

/** Handles the form of the whole profile when its website is to be read: it is shown again, with what was found in its empty fields. */
export async function answerEnrichment(request: Request, member: ProfileMember) {
  const answer = await handleForm(request, enrichForm, async ({ website_url, ...typed }) => {
    const suggestions = await readOrTell(member, website_url!) // the schema refuses null
    const findings = findingsOf(suggestions, (field) => typed[field] ?? '')
    return { enriched: { suggestions, findings }, values: { ...typed, website_url, ...filledIn(findings) } }
  })
  if ('enriched' in answer) {
    const values = Object.fromEntries(Object.entries(answer.values).filter(([, value]) => value !== undefined)) as ProfileAnswer['values']
    return data<ProfileAnswer>({ ...answer, values, fieldErrors: {}, formError: null, conflict: null })
  }
  const { formError } = answer.data
  return data<ProfileAnswer>({ ...answer.data, formError: formError ?? WEBSITE_FAILED, conflict: null }, answer.init ?? {})
}

const filledIn = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.flatMap(({ field, before, found }) => (before === '' ? [[field, found]] : [])))

async function readOrTell(member: ProfileMember, website: string): Promise<Suggestions> {
  try {
    return await enrichWebsite(member, website)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, retryAfter } = error
    throw new AppError(code, `${WEBSITE_FAILED}. ${message}`, { cause: error, ...(retryAfter !== null && { retryAfter }) })
  }
}
