import Lock from 'lucide-react/icons/lock'
import { Icon } from '#app/ui/display/icon.tsx'
import { type Box, boxOf, CHOICES, isChosen, type NoticeChoice, WAYS, type Way } from '../choices.ts'

const HEADS: Record<Way, string> = { app: 'Here', mail: 'Email', push: 'Browser' }
const SPOKEN: Record<Way, string> = { app: 'here', mail: 'by email', push: 'in your browsers' }

/** What a person is told, a row for each kind, and by which ways: boxes to tick, and what always or never comes. */
export function ChoiceTable({ kinds, wanted }: { kinds: readonly NoticeChoice[]; wanted: readonly Box[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">What you are told, and how</caption>
      <thead>
        <tr className="border-b border-border-strong text-muted-foreground">
          <th scope="col" className="py-2 text-left font-semibold">
            What
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col" className="w-17 py-2 text-center font-semibold max-sm:w-14">
              {HEADS[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="border-b border-border">
            <th scope="row" className="py-3 pr-3 text-left font-normal wrap-anywhere">
              <span className="font-semibold">{CHOICES[kind].label}</span>
              <span className="block text-muted-foreground">{CHOICES[kind].hint}</span>
            </th>
            {WAYS.map((way) => (
              <td key={way} className="text-center align-middle">
                <ChoiceBox kind={kind} way={way} ticked={wanted.includes(boxOf(kind, way))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChoiceBox({ kind, way, ticked }: { kind: NoticeChoice; way: Way; ticked: boolean }) {
  const { label } = CHOICES[kind]
  if (isChosen(kind, way))
    return (
      <label className="inline-grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">
          {label}, {SPOKEN[way]}
        </span>
        <input
          type="checkbox"
          name="wanted"
          value={boxOf(kind, way)}
          defaultChecked={ticked}
          className="size-4.5 cursor-pointer accent-primary"
        />
      </label>
    )
  if (!ticked) return <span className="text-muted-foreground">No</span>
  return (
    <span className="inline-grid size-11 place-items-center text-muted-foreground">
      <Icon icon={Lock} />
      <span className="sr-only">Always {SPOKEN[way]}</span>
    </span>
  )
}
