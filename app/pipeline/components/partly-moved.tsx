import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { counted } from '#app/ui/display/figure.ts'

type Props = {
  title: string
  text: string
  refused: readonly { name: string; reason: string }[]
  /** Takes back what was moved; none where nothing was. */
  undo?: { action: string; fields: Readonly<Record<string, string>> }
}

/** What came of a move that some cards did not take: who stays, and why. Takes the focus, so that it is announced. */
export function PartlyMoved({ title, text, refused, undo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to another move is announced again
  useEffect(() => heading.current?.focus(), [refused])
  return (
    <Card aria-labelledby="partly-moved" className="mt-4">
      <h2 id="partly-moved" className="text-lg wrap-anywhere" tabIndex={-1} ref={heading}>
        {title}, {counted(refused.length, 'stays', 'stay')}
      </h2>
      <p className="mt-1 text-sm">{text}</p>
      <ul className="mt-3 grid gap-1 text-sm">
        {refused.map(({ name, reason }) => (
          <li key={name + reason} className="wrap-anywhere">
            <span className="font-semibold">{name}</span> stays: {reason}.
          </li>
        ))}
      </ul>
      {undo && (
        <Form method="post" action={undo.action} preventScrollReset className="mt-4">
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>Undo what was moved</Button>
        </Form>
      )}
    </Card>
  )
}
