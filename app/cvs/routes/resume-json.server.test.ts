import { expect, test } from 'vitest'
import { editProfile } from '#app/profiles/candidate-profile.server.ts'
import { addEntry } from '#app/profiles/candidate-profile.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { jsonResume } from '../json-resume.ts'
import { loader } from './resume-json.ts'

async function download(userId: string): Promise<Response> {
  const args = await routeArgs({ path: '/cv-management/resume.json', cookie: await createSessionFor(userId) })
  // The argument type of this route is generated from its address; at run time it is the one shape.
  return answerOf(() => loader(args as never))
}

test('gives a person their own profile as a file, in words and not in slugs', async () => {
  const own = await createUser({ fullName: 'Robin Wren' })
  const other = await createUser()
  await editProfile(own.id, (edits) => addEntry(edits, 'skills', 'target_achievement'))
  await editProfile(other.id, (edits) => addEntry(edits, 'skills', 'Origami'))
  const answer = await download(own.id)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="frontage-resume.json"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const resume = jsonResume.parse(await answer.json())
  expect(resume.basics).toEqual({ name: 'Robin Wren', email: own.email })
  expect(resume.skills).toEqual([{ name: 'Skills', keywords: ['Exceeding sales targets'] }])
})

test('is a resume also before there is a profile', async () => {
  const { id } = await createUser()
  expect(jsonResume.parse(await (await download(id)).json())).toMatchObject({ work: [], skills: [], certificates: [] })
})
