import { Button } from '#app/ui/controls/button.tsx'

/** Says that the words in a field are those that its person left unsent, and takes them away. */
export const UnsentNote = ({ onClear }: { onClear: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
    You wrote this before and have not sent it.
    <Button type="button" size="small" variant="quiet" onClick={onClear}>
      Clear
    </Button>
  </p>
)
