import Copy from 'lucide-react/icons/copy'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'

/** A button that copies a text. Not rendered without scripts: the text next to it can be selected. */
export function CopyButton({ label, text, copied }: { label: string; text: string; copied: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: copied, about: 'copy' })
    } catch {
      // The browser refused, or the page is not on https.
      toast({ message: 'Your browser does not let us copy. Please select the text yourself.', tone: 'warning', about: 'copy' })
    }
  }
  return (
    useHydrated() && (
      <Button type="button" icon={Copy} onClick={copy}>
        {label}
      </Button>
    )
  )
}
