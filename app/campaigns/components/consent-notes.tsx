import { consentWording } from '#app/employers/mail-consent.ts'
import { CAP_WORDS } from '../campaign.ts'

type Props = { teamName: string; children?: React.ReactNode }

/** What people agreed to, how often they are written to, and when nothing comes: beside the form of a campaign. */
export function ConsentNotes({ teamName, children }: Props) {
  return (
    <section aria-labelledby="consent" className="text-sm">
      <h2 id="consent" className="border-t border-border-strong pt-3 text-xl">
        Consent
      </h2>
      <p className="mt-2">
        Each of them ticked “{consentWording('application', teamName)}” when applying, said so in their account, or follows you, which says
        so beside the button. The words and the time are kept.
      </p>
      <p className="mt-2 text-muted-foreground">
        You cannot add addresses. {CAP_WORDS} Mails keep each person’s quiet hours. Whoever applies, writes to you, stops your mails or
        blocks you before their mail goes gets none.
      </p>
      {children}
    </section>
  )
}
