import { href } from 'react-router'

/** The pages of messages in each area; a job seeker has no templates. */
export const MESSAGE_PAGES = {
  employer: {
    list: href('/employer/messages'),
    thread: (applicationId: string) => href('/employer/messages/:applicationId', { applicationId }),
    templates: href('/employer/message-templates'),
    application: (applicationId: string) => href('/employer/applications/:applicationId', { applicationId }),
  },
  recruiter: {
    list: href('/recruiter/messages'),
    thread: (applicationId: string) => href('/recruiter/messages/:applicationId', { applicationId }),
    templates: href('/recruiter/message-templates'),
    application: (applicationId: string) => href('/recruiter/applications/:applicationId', { applicationId }),
  },
  seeker: {
    list: href('/messages'),
    thread: (applicationId: string) => href('/messages/:applicationId', { applicationId }),
    templates: null,
    application: (applicationId: string) => href('/applications/:applicationId', { applicationId }),
  },
} as const

/** An area with pages of messages. */
export type MessageArea = keyof typeof MESSAGE_PAGES
