import { randomUUID } from 'node:crypto'
import { closedReason } from './message.ts'
import { MESSAGE_PAGES } from './pages.ts'
import { areaOfReader, mayWrite, type ThreadReader } from './reader.server.ts'
import { templateFields, templateValues } from './template.ts'
import { messageTemplates } from './templates.server.ts'
import { findQuiet, findThreadFacts, listSent, openThread, otherName } from './thread.server.ts'

/**
 * A thread with what its writer needs; null for anybody else's. The form's id makes sending it twice one message.
 *
 * @param name the reader's own, which templates may have
 */
export async function loadThread(reader: ThreadReader, applicationId: string, { url, name }: { url: URL; name: string }) {
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')
  const thread = await openThread(reader, applicationId, before && Number(before[0]))
  if (!thread) return null
  return { ...thread, area: areaOfReader(reader), formId: randomUUID(), templates: await filledTemplates(reader, thread.facts, name) }
}

/** What is needed to write in a thread from the page of its application; null for who may not write. */
export async function loadComposer(reader: ThreadReader, applicationId: string, name: string) {
  const facts = mayWrite(reader) ? await findThreadFacts(reader, applicationId) : null
  if (!facts) return null
  const [sent, quiet, templates] = await Promise.all([
    listSent(reader, applicationId),
    findQuiet(reader, facts.applicant_id),
    filledTemplates(reader, facts, name),
  ])
  return {
    area: areaOfReader(reader),
    id: facts.id,
    name: otherName(reader, facts),
    closed: closedReason(facts.status, reader.side),
    formId: randomUUID(),
    templates,
    quiet,
    sent,
  }
}

/** What fills the templates of a thread. */
export type TemplateFacts = Omit<Parameters<typeof templateValues>[0], 'my_name'>

/** The templates of a team, filled for a thread; none for a person, and for who may not write. */
export async function filledTemplates(reader: ThreadReader, facts: TemplateFacts, my_name: string) {
  if (reader.side === 'person' || !mayWrite(reader)) return []
  const values = templateValues({ ...facts, my_name })
  return (await messageTemplates.list(reader.member.advertiser)).map(({ id, name, body }) => ({
    id,
    name,
    text: templateFields.fill(body, values),
  }))
}

/** The address of a thread for its reader. */
export const threadPage = (reader: ThreadReader, applicationId: string) => MESSAGE_PAGES[areaOfReader(reader)].thread(applicationId)
