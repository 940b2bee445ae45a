import type { RetentionRow } from '#app/platform/retention.ts'

export const pipelineRetention: readonly RetentionRow[] = [
  {
    name: 'pipeline',
    title: 'Where your applications stand on a team’s board',
    tables: ['application_stages', 'stage_moves', 'response_clocks', 'scorecard_scores'],
    kept: 'As long as the application. What you scored goes with your account; what you moved for a team stays there without your name once you delete your account.',
    noRule: 'They are deleted with their application.',
  },
  {
    name: 'pipeline_stages',
    title: 'Stages and scorecards of a team',
    tables: ['pipeline_stages', 'scorecard_criteria'],
    kept: 'Until the team deletes them.',
    noRule: 'They are words of the team, and say nothing of anybody.',
  },
]
