/** How many people work at a company, in words: its head count, else the size it chose. Null when it has stated neither. */
export function sizeText({ employees, company_size }: { employees: number | null; company_size: string | null }): string | null {
  if (employees) return employees === 1 ? '1 person' : `${employees.toLocaleString('en-AU')} people`
  return company_size && `${company_size} employees`
}
