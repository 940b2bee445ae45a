import { counted } from '#app/ui/display/figure.ts'

/** How many people work at a company, in words: its head count, else the size it chose. Null when it has stated neither. */
export function sizeText({ employees, company_size }: { employees: number | null; company_size: string | null }): string | null {
  if (employees) return counted(employees, 'person', 'people')
  return company_size && `${company_size} employees`
}
