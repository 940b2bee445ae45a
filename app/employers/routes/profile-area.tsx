import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { href, Outlet } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { TabLinks } from '#app/ui/controls/tab-links.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { UnsavedChanges } from '#app/ui/feedback/unsaved-changes.tsx'
import { LogoutForm } from '#app/ui/shell/logout-form.tsx'
import { ProfileError } from '../components/profile-error.tsx'
import type { Route } from './+types/profile-area.ts'

const TABS = [
  { label: 'Company Profile', to: href('/employer/profile') },
  { label: 'Logos & Brands', to: href('/employer/profile/brand') },
  { label: 'Account Settings', to: href('/employer/profile/account') },
  { label: 'Your Team', to: href('/employer/profile/team') },
  { label: 'Billing', to: href('/employer/profile/billing') },
  { label: 'Support', to: href('/employer/profile/support') },
]

/** The frame of the company's profile: its tabs, each with its own address. */
export default function ProfileArea() {
  return (
    <Frame>
      <Outlet />
      <UnsavedChanges />
    </Frame>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ProfileError error={error} />

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Company Profile"
        aside={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={href('/employer/dashboard')} variant="quiet" icon={ArrowLeft} className="max-md:-ml-3">
              Back to Dashboard
            </ButtonLink>
            <LogoutForm action={href('/logout')}>
              <Button variant="quiet" icon={LogOut}>
                Sign Out
              </Button>
            </LogoutForm>
          </div>
        }
      />
      <TabLinks label="Company Profile" tabs={TABS} twoColumns />
      <div className={page}>{children}</div>
    </>
  )
}

// The line under the tabs replaces the top border of the first section, and of no form that comes after one.
const page =
  'mt-7 [&_:is(form,div):not(section~*)>section:first-of-type]:border-t-0 [&_:is(form,div):not(section~*)>section:first-of-type]:pt-0'
