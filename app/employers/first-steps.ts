import { href } from 'react-router'
import { andList } from '#app/ui/display/list-text.ts'
import type { FirstStep } from './components/first-steps.tsx'

/** The first steps and which are done. @param missing what the profile still lacks; null when it is complete */
export function firstSteps(
  { missing, drafts, isChecked }: { missing: readonly string[] | null; drafts: number; isChecked: boolean },
  pages: { jobs: string; drafts: string },
): [FirstStep, FirstStep, FirstStep] {
  const lacks = missing && missing.length > 0 ? ` It still needs: ${andList(missing)}.` : ''
  const unchecked = isChecked ? '' : ' Jobs say “Not checked yet” until a code shows that your website’s domain is yours.'
  return [
    {
      title: 'Complete the company profile',
      text: (missing ? `Jobs can be published once it is complete.${lacks}` : 'Job seekers see it beside every job.') + unchecked,
      to: href('/employer/profile/wizard'),
      done: missing === null,
    },
    {
      title: drafts > 0 ? 'Publish your first job' : 'Post your first job',
      text:
        drafts > 0
          ? 'Your draft is kept. A job can be found within a second of publishing.'
          : 'It can be found within a second of publishing.',
      to: drafts > 0 ? pages.drafts : href('/employer/jobs/new'),
      done: false,
    },
    {
      title: 'Read your first application',
      text: 'You get a mail with each one, and it stands with the job and on this page.',
      to: pages.jobs,
      done: false,
    },
  ]
}
