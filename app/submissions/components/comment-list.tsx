import { Time } from '#app/ui/display/time.tsx'
import type { Comment } from '../shared-candidate.ts'

/** What client and agency wrote about a candidate; nothing where nobody has. */
export const CommentList = ({ comments, agency, client }: { comments: readonly Comment[]; agency: string; client: string }) => (
  <ul aria-label="Comments" className="grid gap-2.5 text-sm empty:hidden">
    {comments.map(({ id, side, body, written_at, author }) => (
      <li key={id} className="border-l-2 border-border-strong pl-3">
        <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
        <p className="text-muted-foreground wrap-anywhere">
          {[author, side === 'agency' ? agency : client].filter(Boolean).join(', ')}, <Time at={written_at} />
        </p>
      </li>
    ))}
  </ul>
)
