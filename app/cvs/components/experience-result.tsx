import { FactList } from '#app/ui/display/fact-list.tsx'
import type { ExperienceAnalysis } from '../experience.ts'

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
const listOrNone = (names: readonly string[]) => names.join(', ') || 'None'

export function ExperienceResult({ analysis }: { analysis: ExperienceAnalysis }) {
  return (
    <FactList
      facts={[
        { label: 'Relevant experience', value: yesOrNo(analysis.hasRelevantExperience) },
        { label: 'Real estate experience', value: yesOrNo(analysis.hasRealEstateExperience) },
        { label: 'Sales experience', value: yesOrNo(analysis.hasSalesExperience) },
        { label: 'Confidence', value: `${analysis.confidenceScore}%` },
        { label: 'Matched roles', value: listOrNone(analysis.matchedRoles) },
        { label: 'Matched skills', value: listOrNone(analysis.matchedSkills) },
      ]}
    />
  )
}
