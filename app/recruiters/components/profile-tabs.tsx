import { href } from 'react-router'
import { TabLinks } from '#app/ui/controls/tab-links.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { UnsavedChanges } from '#app/ui/feedback/unsaved-changes.tsx'

const TABS = [
  { label: 'Agency profile', to: href('/recruiter/profile') },
  { label: 'Logo & colours', to: href('/recruiter/profile/brand') },
]

/** The head of the pages of an agency's profile: its tabs, each with its own address. */
export const ProfileTabs = () => (
  <>
    <PageHead title="Agency profile" />
    <TabLinks label="Agency profile" tabs={TABS} />
    <UnsavedChanges />
  </>
)
