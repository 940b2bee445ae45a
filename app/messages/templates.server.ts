import { textTemplates } from '#app/applications/text-templates.server.ts'
import { templateFields } from './template.ts'

/** The texts that a team sends often. */
export const messageTemplates = textTemplates({
  table: 'message_templates',
  permission: 'message.send',
  problem: templateFields.problem,
})
