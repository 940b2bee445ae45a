/** The working days within which an advertiser may promise a first answer. */
export const RESPONSE_DAYS = [2, 5, 10] as const

export type ResponseDays = (typeof RESPONSE_DAYS)[number]

export const isResponseDays = (days: number | null): days is ResponseDays => RESPONSE_DAYS.some((one) => one === days)

/** "within 5 working days". */
export const promiseWords = (days: number): string => `within ${days} working days`

/** The promise among the facts of an ad; none where nothing is promised. */
export const promiseFacts = (days: number | null) =>
  days === null ? [] : [{ key: 'promise' as const, label: 'First answer', value: promiseWords(days) }]

/** The promise as a chip of a card; none where nothing is promised. */
export const promiseTags = (days: number | null): string[] => (days === null ? [] : [`answers ${promiseWords(days)}`])
