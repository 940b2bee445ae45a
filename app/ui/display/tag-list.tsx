import { cx } from '../cx.ts'

/** The first few tags, then "+N" (with `rest` "+N more") with the others in its description. */
export function TagList({
  tags,
  max = 3,
  label = 'Tags',
  rest: word,
  className,
}: {
  tags: readonly string[]
  max?: number
  label?: string
  rest?: 'more'
  className?: string
}) {
  if (tags.length === 0) return null
  const others = tags.slice(max)
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1.5', className)}>
      {tags.slice(0, max).map((text) => (
        <li key={text} className="tag">
          {text}
        </li>
      ))}
      {others.length > 0 && (
        <li className="tag" title={others.join(', ')}>
          <span aria-hidden="true">
            +{others.length}
            {word && ` ${word}`}
          </span>
          <span className="sr-only">and {others.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
