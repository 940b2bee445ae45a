import { statusWords } from '../status-words.ts'

/** What the status of an application means, and what comes next. */
export function StatusNote({ application }: { application: Parameters<typeof statusWords>[0] }) {
  const { now, next } = statusWords(application)
  return (
    <ul className="grid list-disc gap-1.5 pl-4.5 text-sm wrap-anywhere">
      {[now, ...next].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
