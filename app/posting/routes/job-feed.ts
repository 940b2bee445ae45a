import { answerJobFeed } from '../job-feed.server.ts'
import type { Route } from './+types/job-feed.ts'

/** Every live job for other boards. */
export const loader = ({ request }: Route.LoaderArgs) => answerJobFeed(request)
