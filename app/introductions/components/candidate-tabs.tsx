import { href } from 'react-router'
import { TabLinks } from '#app/ui/controls/tab-links.tsx'

const TABS = [
  { label: 'Applied', to: href('/employer/candidates') },
  { label: 'Open to work', to: href('/employer/candidates/open') },
  { label: 'Shortlists', to: href('/employer/shortlists') },
]

/** The lists of candidates of a company. */
export const CandidateTabs = () => <TabLinks label="Candidates" tabs={TABS} />
