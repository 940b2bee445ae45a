import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { pageOf } from '../subject.ts'
import { ACT_WORDS, type DeskAct } from '../words.ts'

/** What was done at the desk: when, by whom, why, and what it changed. */
export function DeskActs({ acts, caption }: { acts: readonly DeskAct[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={acts}
      rowKey={({ id }) => id}
      empty={<p className="text-sm text-muted-foreground">Nothing was done here yet.</p>}
    />
  )
}

const COLUMNS: Column<DeskAct>[] = [
  { key: 'at', head: 'When', phone: 'aside', cell: ({ at }) => <Time at={at} />, className: 'whitespace-nowrap' },
  { key: 'what', head: 'What', phone: 'main', cell: ({ action }) => ACT_WORDS[action] },
  { key: 'about', head: 'About', cell: (act) => <About {...act} />, className: 'wrap-anywhere' },
  { key: 'who', head: 'Who', cell: ({ who }) => who },
  {
    key: 'why',
    head: 'Why, and what changed',
    className: 'wrap-anywhere',
    cell: ({ reason, changes }) => (
      <>
        {reason}
        {changes.length > 0 && (
          <span className="block text-muted-foreground">{changes.map((change) => change.replace(/\.$/, '')).join('; ')}</span>
        )}
      </>
    ),
  },
]

/** What has no page, in words; a feed's address and a task's name say themselves. */
const WITHOUT_PAGE: Readonly<Record<string, string>> = { retention: 'Data that is old enough' }

/** A name with its page; of what is gone the id, for who looks it up in a log. */
function About({ subject, name }: Pick<DeskAct, 'subject' | 'name'>) {
  const to = pageOf(subject)
  if (to === null) return WITHOUT_PAGE[subject] ?? subject
  if (name !== null) return <Link to={to}>{name}</Link>
  return (
    <>
      Gone <span className="block text-xs text-muted-foreground">{subject}</span>
    </>
  )
}
