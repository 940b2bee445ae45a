import { type Salary, type SalaryPeriod, yearlyRange } from '#app/vocabulary/salary.ts'

/** The salary columns of a job; numeric columns arrive as text, and are written as numbers. */
type SalaryColumns = {
  salary_min: string | number | null
  salary_max: string | number | null
  salary_period: SalaryPeriod | null
  salary_includes_super: boolean | null
  salary_commission: boolean
  salary_ote_min: number | null
  salary_ote_max: number | null
}

const amount = (value: string | number | null) => (value === null ? null : Number(value))

/** Reads the salary from the columns of a row. */
export function salaryOf(row: SalaryColumns): Salary {
  return {
    min: amount(row.salary_min),
    max: amount(row.salary_max),
    period: row.salary_period,
    includesSuper: row.salary_includes_super,
    commission: row.salary_commission,
    onTarget: { min: row.salary_ote_min, max: row.salary_ote_max },
  }
}

/** A row with `salary` in place of its salary columns. */
export function withSalary<Row extends SalaryColumns>(row: Row): Omit<Row, keyof SalaryColumns> & { salary: Salary } {
  const { salary_min, salary_max, salary_period, salary_includes_super, salary_commission, salary_ote_min, salary_ote_max, ...rest } = row
  const columns = { salary_min, salary_max, salary_period, salary_includes_super, salary_commission, salary_ote_min, salary_ote_max }
  return { ...rest, salary: salaryOf(columns) }
}

/** The columns of a salary, with the yearly bounds that search filters by. */
export function salaryColumns(salary: Salary) {
  const year = yearlyRange(salary)
  return {
    salary_min: salary.min,
    salary_max: salary.max,
    salary_period: salary.period,
    salary_includes_super: salary.includesSuper,
    salary_commission: salary.commission,
    salary_ote_min: salary.onTarget.min,
    salary_ote_max: salary.onTarget.max,
    salary_year_min: year.min,
    salary_year_max: year.max,
  }
}
