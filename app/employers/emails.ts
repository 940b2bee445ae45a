import { brand } from '#app/platform/brand.ts'
import { type MailBody, mailBody } from '#app/platform/mail-body.ts'

/** To the owners of a company: somebody says that they belong to it. It promises nothing and lets nobody in. */
export const ownersAskedMail = ({
  name,
  email,
  companyName,
}: {
  name: string
  email: string
  companyName: string
}): { subject: string } & MailBody => ({
  subject: `${name} asks for ${companyName} on ${brand.name}`,
  ...mailBody([
    `${name} has an employer account on ${brand.name} and says that they belong to ${companyName}, which you own here. The address below is theirs; more we do not know.`,
    {
      facts: [
        ['Name', name],
        ['Email', email],
      ],
    },
    'If you know them, write to them. They see nothing of your company, and nobody else can use its name here.',
  ]),
})
