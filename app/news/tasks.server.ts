import type { Task } from '#app/platform/tasks.server.ts'
import { aggregateRss } from './aggregate.server.ts'

/** The task that asks the feeds of the news; each decides when its own time has come. */
export const newsTasks: Task[] = [{ name: 'aggregate-rss', every: '*/5 * * * *', atStart: true, run: aggregateRss }]
