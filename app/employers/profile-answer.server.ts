import { data, href } from 'react-router'
import type { z } from 'zod'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { Fields } from '#app/platform/form-body.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { RequiredProfileField } from './employer.ts'
import { saveFoundLogo } from './found-logo.server.ts'
import type { ProfileMember } from './own-company.server.ts'
import { saveProfile } from './profile.server.ts'
import { PROFILE_FAILED, type ProfileAnswer, type ProfileIntent } from './profile-answer.ts'
import { type ProfileChanges, ProfileConflict } from './profile-basis.server.ts'
import { PROFILE_LABELS, type Profile, partInWords, partLabel } from './profile-fields.ts'
import { type ProfileProblems, profileForm } from './profile-forms.server.ts'
import { REQUIRED_MESSAGES, STEP_INCOMPLETE } from './profile-steps.ts'

const REQUIRED = Object.keys(REQUIRED_MESSAGES) as RequiredProfileField[] // its own keys

/**
 * Handles a form of the profile as `handleForm` does. When required fields are empty, `incomplete` says so above the form; when another
 * member changed the same, the answer says what.
 */
export async function answerProfileForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema | ((fields: Fields) => Promise<Schema>),
  { write, incomplete }: { write: (input: z.output<Schema>) => Promise<Response>; incomplete: (fields: RequiredProfileField[]) => string },
) {
  const conflicts: ProfileConflict[] = []
  const answer = await handleForm(request, schema, async (input) => {
    try {
      return await write(input)
    } catch (error) {
      if (error instanceof ProfileConflict) conflicts.push(error)
      throw error
    }
  })
  if (answer instanceof Response) return answer
  const { fieldErrors } = answer.data
  const [conflict] = conflicts
  const empty = REQUIRED.filter((field) => fieldErrors[field] === REQUIRED_MESSAGES[field])
  const result: ProfileAnswer = conflict
    ? { ...inConflict(answer.data, conflict), conflict: conflict.parts }
    : { ...answer.data, formError: empty.length > 0 ? incomplete(empty) : answer.data.formError, conflict: null }
  return data(result, answer.init ?? {})
}

function inConflict({ values, formError }: FormResult, { parts, own, saved }: ProfileConflict): FormResult {
  const isOwn = (name: string) =>
    name === 'logo_url' || own.some((part) => (part === 'offices' ? name.startsWith('office_') : part === name))
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => isOwn(name))),
    fieldErrors: Object.fromEntries(
      parts.map((part) => [part, `${partLabel(part)} was changed meanwhile ${inShort(partInWords(part, saved))}`]),
    ),
    formError,
  }
}

/** What a field says now, beside what stands in it; a long text stands above the form only. */
const inShort = (text: string | null) => (text === null ? 'and is empty now' : text.length > SHORT ? 'and stands above' : `to “${text}”`)
const SHORT = 80

/** Saves a profile. @throws AppError as saveProfile does, and `unavailable` with the message `failed` for anything unexpected */
export async function saveOrTell(failed: string, ...saving: Parameters<typeof saveProfile>) {
  try {
    return await saveProfile(...saving)
  } catch (error) {
    if (error instanceof AppError) throw error
    // Shown in the form, so that what was typed is not lost (specification, second document §8).
    log.error({ err: error, employerId: saving[0].employerId }, 'profile not saved')
    throw new AppError('unavailable', failed, { cause: error })
  }
}

/** Handles the form of the whole profile, on the setup page and on the company's profile page. */
export function handleProfileForm(request: Request, member: ProfileMember) {
  return answerProfileForm(request, profileForm, {
    incomplete: (fields) => `${STEP_INCOMPLETE}: ${fields.map((field) => PROFILE_LABELS[field]).join(', ')}`,
    async write({ intent, basis, logo_url, values, problems }) {
      const { profile, wasComplete } = await saveOrTell(PROFILE_FAILED[intent], member, values, { basis, finish: intent !== 'draft' })
      if (intent === 'save') return redirectWithFlash(href('/employer/profile'), { title: 'Profile updated successfully' })
      return redirectWithFlash(
        href('/employer/dashboard'),
        savedWords(intent, wasComplete, [...unsavedWords(values, problems, profile), ...(await takeLogo(member, logo_url))]),
      )
    },
  })
}

function savedWords(intent: ProfileIntent, wasComplete: boolean, unsaved: readonly string[]): Parameters<typeof redirectWithFlash>[1] {
  if (unsaved.length > 0) return { tone: 'warning', title: 'Profile saved, but for what follows', text: unsaved.join(' ') }
  return { title: intent === 'complete' && !wasComplete ? 'Profile completed successfully!' : 'Profile saved successfully!' }
}

/** Makes an image of the website the company's logo, once its profile is saved. @returns why it could not be, in words */
async function takeLogo(member: ProfileMember, address: string | null): Promise<string[]> {
  try {
    if (address) await saveFoundLogo(member, address)
    return []
  } catch (error) {
    if (error instanceof AppError) return [`Logo: ${error.message}`]
    throw error
  }
}

const isField = (name: string): name is keyof typeof PROFILE_LABELS => Object.hasOwn(PROFILE_LABELS, name)

/** Each field of a draft that could not be saved, with the reason. */
function unsavedWords(values: ProfileChanges, problems: ProfileProblems, saved: Profile): string[] {
  const emptied = REQUIRED.filter((field) => values[field] === undefined && !problems[field] && saved[field] !== null)
  const labelOf = (name: string) => partLabel(isField(name) ? name : 'offices')
  return [
    ...Object.entries(problems).map(([name, message]) => `${labelOf(name)}: ${message}.`.replace(/\.\.$/, '.')),
    ...emptied.map((field) => `${labelOf(field)}: stays, since it cannot be empty.`),
  ]
}
