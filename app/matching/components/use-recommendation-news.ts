import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '#app/ui/feedback/toast.tsx'

/** Tells that there are new recommendations, when jobs join them while the page is open. @param jobIds the ids of the recommended jobs */
export function useRecommendationNews(jobIds: readonly number[]): void {
  const showToast = useToast()
  const seen = useRef(jobIds)
  const tell = useEffectEvent(() => {
    const before = seen.current
    seen.current = jobIds
    // Specification, first document §8.
    const message = `Recommendations updated. Found ${jobIds.length} recommended jobs based on your profile and CV`
    if (jobIds.some((id) => !before.includes(id))) showToast({ message })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list is what is told
  useEffect(() => tell(), [jobIds.join()])
}
