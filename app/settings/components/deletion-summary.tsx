import type { ReactNode } from 'react'

type Group = 'job_seeker' | 'employer' | 'recruiter' | 'admin'

const GOES: Record<Group, readonly string[]> = {
  job_seeker: [
    'Your name, address, password and everything that signs you in',
    'Your profile, your resumes and your other files',
    'Your applications: employers can no longer see them or open your resume',
    'Your saved jobs and everything you began to write',
  ],
  employer: [
    'Your name, address, password and everything that signs you in',
    'Your place in your company’s team. If nobody would be left to lead it, whoever has managed or belonged to it longest becomes the owner',
    'If you are the last one in the team: its open jobs are closed, its drafts removed and its contact details cleared',
  ],
  recruiter: [
    'Your name, address, password and everything that signs you in',
    'Your place in your agency. If nobody would be left to lead it, whoever has managed or belonged to it longest becomes the owner',
    'If you are the last one in the agency: its open jobs are closed and its drafts removed',
  ],
  admin: ['Your name, address, password and everything that signs you in'],
}

const NOTE = 'For two years, notes of sign-ins and changes under a number that is nobody’s any more'
const BACKUPS = 'Copies in backups, for up to 35 days'
const REPORTS = 'Reports you made about jobs, in the words you wrote, without your name'
// Fair Work Act 2009 (Cth) s 535: employers keep records of their employees for seven years.
const SIGNED = 'A letter of employment that you signed, with the company or agency that sent it, for seven years after that'
const ALWAYS = [REPORTS, NOTE, BACKUPS]

const STAYS: Record<Group, readonly string[]> = {
  job_seeker: ['What employers have saved or printed themselves', SIGNED, ...ALWAYS],
  employer: ['Your company’s page, its jobs and the applications to them, for the others in its team', ...ALWAYS],
  recruiter: ['Your agency’s page, its jobs and the applications to them, for the others in it', ...ALWAYS],
  admin: ALWAYS,
}

/** Lists what deleting an account removes, and what it keeps. */
export function DeletionSummary({ role }: { role: Group }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Points title="What goes">{GOES[role]}</Points>
      <Points title="What stays">{STAYS[role]}</Points>
    </div>
  )
}

function Points({ title, children }: { title: ReactNode; children: readonly string[] }) {
  return (
    <div className="text-sm">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1.5 pl-5">
        {children.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
