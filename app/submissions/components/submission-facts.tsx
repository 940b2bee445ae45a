import { FactList } from '#app/ui/display/fact-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import type { SubmissionDetail } from '../submission-detail.ts'

type Props = {
  submission: SubmissionDetail
  /** The client can no longer read it. */
  isPageOver: boolean
}

/** What an agency and its candidate agreed on, when it went to the client, and what the client answered. */
export function SubmissionFacts({ submission, isPageOver }: Props) {
  const { asked_at, asked_by, expires_at, shown, consent_until, shares_contact, filename, contact_email, sent_at, link_until } = submission
  const { link_ended_at, decided_by, decided_at, reason, note } = submission
  return (
    <FactList
      facts={[
        {
          label: 'Asked',
          value: (
            <>
              <Time at={asked_at} />
              {asked_by && `, by ${asked_by}`}
            </>
          ),
        },
        ...(note ? [{ label: 'Your word', value: <span className="whitespace-pre-line">{note}</span> }] : []),
        ...(shown === 'asked' ? [{ label: 'Answers by', value: <Time at={expires_at} format="date" /> }] : []),
        ...(consent_until
          ? [
              {
                label: 'Agreed to share',
                value: ['name and profile', shares_contact && 'contact and licence number', filename && `the file ${filename}`]
                  .filter(Boolean)
                  .join(', '),
              },
              { label: 'Until', value: <Time at={consent_until} format="date-year" /> },
            ]
          : []),
        ...(sent_at && link_until
          ? [
              {
                label: 'Sent',
                value: (
                  <>
                    <Time at={sent_at} />
                    {contact_email && `, to ${contact_email}`}
                    {link_ended_at ? (
                      '; the page has ended'
                    ) : (
                      <>
                        ; {isPageOver ? 'could' : 'can'} be read until <Time at={link_until} format="date" />
                      </>
                    )}
                  </>
                ),
              },
            ]
          : []),
        ...(decided_at
          ? [
              {
                label: 'Answered',
                value: (
                  <>
                    {decided_by && `${decided_by}, `}
                    <Time at={decided_at} />
                  </>
                ),
              },
            ]
          : []),
        ...(reason ? [{ label: 'Reason', value: <span className="whitespace-pre-line">{reason}</span> }] : []),
      ]}
    />
  )
}
