import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#app/ui/controls/button.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'

/** Shares the address of a job, or copies it where the browser cannot share. Without scripts it is a mail link. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const toast = useToast()
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ message: 'Link copied', about: 'copy' })
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        toast({ message: `Copy this link: ${url}`, tone: 'info', durationMs: null, about: 'copy' })
    }
  }
  return (
    <>
      <Button type="button" variant="quiet" size="big" icon={Share2} onClick={share} className="scripting-none:hidden">
        Share
      </Button>
      <noscript>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          className="inline-flex min-h-12 items-center px-3 font-semibold"
        >
          Share by mail
        </a>
      </noscript>
    </>
  )
}
