import { Button } from '#app/ui/controls/button.tsx'

type Props = { isBack: boolean /** What is cleared, as "note". */; noun: string; onClear: () => void }

/** Says that the words in a field are those that its person left unsent, and takes them away. */
export const UnsentNote = ({ isBack, noun, onClear }: Props) => (
  <div className={isBack ? 'flex flex-wrap items-center gap-x-2' : 'sr-only'}>
    {/* Always there: a status is announced when its words change. */}
    <p role="status" className="text-sm text-muted-foreground">
      {isBack && 'You wrote this before and have not sent it.'}
    </p>
    {isBack && (
      <Button type="button" size="small" variant="quiet" onClick={onClear}>
        Clear {noun}
      </Button>
    )}
  </div>
)
