import { schemaEmploymentType } from '#app/vocabulary/work-type.ts'
import { descriptionHtml, parseDescription } from './description.ts'
import type { Job } from './job-page.ts'
import { carProvided, commissionText } from './pay-terms.ts'
import type { RoleFact } from './role-facts.ts'

const UNIT = { year: 'YEAR', month: 'MONTH', fortnight: null, week: 'WEEK', day: 'DAY', hour: 'HOUR' } as const

/**
 * The JobPosting of an open job for search engines (Google Search Central, "Job posting structured data"): only what the
 * page shows, only the employer's own figure. `directApply` is false: applying asks for an account first.
 */
export function jobPostingMarkup(job: Job, url: string): Record<string, unknown> {
  const { min, max, period } = job.salary
  const fact = (key: RoleFact['key']) => job.facts.find((one) => one.key === key)?.value
  const [hours, programs, licence] = [fact('roster'), fact('software'), fact('licence_class')]
  const unit = period ? UNIT[period] : null
  const commission = commissionText(job.pay_card)
  const jobBenefits = [...new Set([...carProvided(job.car), ...(job.pay_card?.provided ?? []), ...job.benefits])].join(', ')
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionHtml(parseDescription(job.description)),
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: String(job.id) },
    url,
    datePosted: job.posted_at?.toISOString(),
    ...(job.expires_at ? { validThrough: job.expires_at.toISOString() } : {}),
    employmentType: schemaEmploymentType(job.employment_type),
    hiringOrganization: { '@type': 'Organization', name: job.company_name, ...(job.website_url ? { sameAs: job.website_url } : {}) },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'AU',
        ...(job.state ? { addressRegion: job.state } : {}),
        addressLocality: job.suburb ?? job.location,
        ...(job.postcode ? { postalCode: job.postcode } : {}),
      },
    },
    ...(unit && (min !== null || max !== null)
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'AUD',
            value: {
              '@type': 'QuantitativeValue',
              unitText: unit,
              ...(min !== null ? { minValue: min } : {}),
              ...(max !== null ? { maxValue: max } : {}),
            },
          },
        }
      : {}),
    ...(hours ? { workHours: hours } : {}),
    ...(programs ? { skills: programs } : {}),
    ...(licence ? { qualifications: licence } : {}),
    ...(job.experience_years_required > 0
      ? {
          experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: job.experience_years_required * 12 },
        }
      : {}),
    ...(commission ? { incentiveCompensation: commission } : {}),
    ...(jobBenefits ? { jobBenefits } : {}),
    directApply: false,
  }
}
