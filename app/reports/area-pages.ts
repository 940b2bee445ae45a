import { href } from 'react-router'

/** The pages of figures in the area of a company and in that of an agency. */
export const REPORT_PAGES = {
  employer: {
    analytics: href('/employer/analytics'),
    rows: href('/employer/analytics/rows'),
    reports: href('/employer/reports'),
    file: href('/employer/reports/file'),
    report: (reportId: string) => href('/employer/reports/:reportId', { reportId }),
    application: (applicationId: string) => href('/employer/applications/:applicationId', { applicationId }),
  },
  recruiter: {
    analytics: href('/recruiter/analytics'),
    rows: href('/recruiter/analytics/rows'),
    reports: href('/recruiter/reports'),
    file: href('/recruiter/reports/file'),
    report: (reportId: string) => href('/recruiter/reports/:reportId', { reportId }),
    application: (applicationId: string) => href('/recruiter/applications/:applicationId', { applicationId }),
  },
} as const

/** An area that has pages of figures. */
export type Area = keyof typeof REPORT_PAGES

/** A path with a query; the path alone where nothing is given. */
export function withQuery(path: string, values: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
