/** When the work is done. */
export const ROSTERS = ['weekdays', 'some_saturdays', 'every_saturday', 'rotating', 'flexible'] as const
/** What a role brings or asks for on the road. */
export const CARS = ['allowance', 'company_car', 'own_car', 'none'] as const

export type Roster = (typeof ROSTERS)[number]
export type Car = (typeof CARS)[number]

export const ROSTER_LABEL: Record<Roster, string> = {
  weekdays: 'Monday to Friday',
  some_saturdays: 'Some Saturdays',
  every_saturday: 'Every Saturday',
  rotating: 'Rotating roster',
  flexible: 'Flexible hours',
}

export const CAR_LABEL: Record<Car, string> = {
  allowance: 'Car allowance',
  company_car: 'Company car',
  own_car: 'Own car needed',
  none: 'No car or allowance',
}
