import { href, Link } from 'react-router'
import { andList } from '#app/ui/display/list-text.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Says why jobs cannot be published yet, and links to the profile wizard. */
export function ProfileIncomplete({ missing, className }: { missing: readonly string[]; className?: string }) {
  return (
    <Notice
      tone="warning"
      title="Your company profile is not complete."
      action={<Link to={href('/employer/profile/wizard')}>Complete Setup</Link>}
      className={className}
    >
      You can write and save drafts; publishing opens when the profile is complete.
      {missing.length > 0 && ` It still needs: ${andList(missing)}.`}
    </Notice>
  )
}
