import { textTemplates } from '#app/applications/text-templates.server.ts'
import { letterFields } from './letter.ts'

/** The letters that a team writes often. */
export const offerTemplates = textTemplates({ table: 'offer_templates', permission: 'offer.manage', problem: letterFields.problem })
