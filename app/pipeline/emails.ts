import { mailBody } from '#app/platform/mail-body.ts'
import { counted } from '#app/ui/display/figure.ts'

/** To the members who move applications: people wait for an answer that is due today. */
export const answersDueMail = ({ title, count, link }: { title: string; count: number; link: string }) => {
  const people = counted(count, 'person waits', 'people wait')
  return {
    subject: `Answers due today: ${title}`,
    ...mailBody([
      `${people} for your first answer on ${title}. You promised it by the end of today.`,
      'A step on the board is an answer: people are told of it by email.',
      { label: 'Open the board', href: link },
    ]),
  }
}
