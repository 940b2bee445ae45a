import { brand } from '#app/platform/brand.ts'
import type { JobStatus } from './job.ts'

const CLOSED = 'This job is closed'

/**
 * What pages say of a job that takes no applications: what happened to it, and what follows.
 *
 * @param status `live` is past its closing instant
 */
export function endedWords(status: JobStatus): { title: string; text: string } {
  switch (status) {
    case 'paused':
      return { title: 'This job is paused', text: 'It takes no applications right now.' }
    case 'held':
      return { title: 'This job is held', text: 'Its text is hidden, and it takes no applications, until we have looked at it.' }
    case 'removed':
      return { title: 'This ad was removed', text: `It was removed from ${brand.name}, and takes no applications.` }
    case 'filled':
      return { title: CLOSED, text: 'It has been filled, and takes no applications.' }
    case 'live':
    case 'expired':
      return { title: CLOSED, text: 'Its closing date has passed, and it takes no applications.' }
    default:
      return { title: CLOSED, text: 'It takes no applications.' }
  }
}
