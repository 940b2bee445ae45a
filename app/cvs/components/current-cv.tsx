import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Replace from 'lucide-react/icons/replace'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { shownFilename, splitFilename } from '#app/platform/filename.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Badge, type Tone } from '#app/ui/display/badge.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { canRetry, canUndo, type ParsedStatus, pagesInWords, sizeInMegabytes } from '../cv.ts'
import type { Version } from '../review.ts'
import { CvHistory } from './cv-history.tsx'
import { type Chosen, CvUpload } from './cv-upload.tsx'
import { ProfileFiles } from './profile-files.tsx'

export type ShownCv = {
  id: string
  parsed_status: ParsedStatus
  problem: string | null
  filename: string
  size_bytes: number
  created_at: Date
  pages: number | null
  /** How many CVs are read before it. */
  ahead: number
  /** How many companies have it by a consent to meet or to be put forward; they lose it with the CV. */
  readers: number
  /** No CV can be read at the moment. */
  isHalted: boolean
}

type Props = {
  cv: ShownCv | null
  versions: readonly Version[]
  /** The CV has a result that is not undone. */
  hasResult: boolean
  hasProfile: boolean
  maxBytes: number
  asked: { delete: boolean; replace: boolean; import: boolean }
  result: FormResult | undefined
}

const BADGES: Record<ParsedStatus | 'uploading', { label: string; tone: Tone; icon: LucideIcon }> = {
  uploading: { label: 'Uploading', tone: 'info', icon: Upload },
  uploaded: { label: 'Uploaded', tone: 'info', icon: Clock },
  parsing: { label: 'Parsing', tone: 'info', icon: LoaderCircle },
  parsed: { label: 'Parsed', tone: 'success', icon: Check },
  failed: { label: 'Failed', tone: 'destructive', icon: CircleAlert },
}

/** The card of the current CV: its state, what can be done with it, and the versions before it. */
export function CurrentCv({ cv, versions, hasResult, hasProfile, maxBytes, asked, result }: Props) {
  // The field stays while a file is in it, whatever is pressed meanwhile: without it the upload would end.
  const [chosen, setChosen] = useState<Chosen>(null)
  const status = chosen === 'sending' ? 'uploading' : cv?.parsed_status
  const isReplacing = asked.replace || chosen !== null
  const error = result?.fieldErrors.cv_file
  return (
    <Card aria-labelledby="current-cv" className="@container min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="current-cv" className="text-xl">
          Current CV
        </h2>
        {status && (
          <Badge tone={BADGES[status].tone} icon={BADGES[status].icon}>
            {BADGES[status].label}
          </Badge>
        )}
      </div>
      {cv && <FileFacts cv={cv} />}
      {cv && <Progress cv={cv} />}
      {cv && <Actions cv={cv} hasResult={hasResult} asked={asked} isReplacing={isReplacing} />}
      {(!cv || isReplacing || error) && (
        <div className="mt-4 first-of-type:mt-0">
          <CvUpload maxBytes={maxBytes} isReplacement={cv !== null} error={error} onChosen={setChosen} />
        </div>
      )}
      {versions.length > 0 && (
        <section aria-labelledby="history" className="mt-5 border-t border-border pt-4">
          <h3 id="history" className="mb-3 text-base tracking-normal">
            History
          </h3>
          <CvHistory versions={versions} />
        </section>
      )}
      <p className="mt-4.5 text-sm text-muted-foreground">
        {cv && !isReplacing && 'PDF or Word up to 10MB. '}Private: only you can open it, and companies you apply to, agree to meet or agree
        to be put forward to.
      </p>
      <p className="mt-1 text-sm">
        <Link to={href('/cv-management/resumes')} className="inline-block py-1">
          Your resumes
        </Link>
      </p>
      <ProfileFiles hasProfile={hasProfile} isAsked={asked.import} error={result?.fieldErrors.resume_json} />
    </Card>
  )
}

function FileFacts({ cv: { filename, size_bytes, pages, created_at } }: { cv: ShownCv }) {
  const name = shownFilename(filename)
  return (
    <div className="flex items-center gap-3.5">
      <FileDrawing kind={splitFilename(name).extension.slice(1).toUpperCase()} />
      <div className="min-w-0">
        <p className="leading-[1.3] font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {sizeInMegabytes(size_bytes)}
          {pages && `, ${pagesInWords(pages)}`}, uploaded <Time at={created_at} />
        </p>
      </div>
    </div>
  )
}

/** A sheet of paper with two lines and the kind of file. */
function FileDrawing({ kind }: { kind: string }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid h-13.5 w-11 shrink-0 place-items-end justify-center rounded-sm border-[1.5px] border-foreground bg-card pb-1.5 text-[0.6875rem] leading-none font-bold before:absolute before:inset-x-2 before:top-2.5 before:h-3.5 before:border-y before:border-border-strong"
    >
      {kind}
    </span>
  )
}

/** Where reading the CV stands, while it is not done. Announced when it changes. */
function Progress({ cv: { parsed_status, problem, ahead, isHalted } }: { cv: ShownCv }) {
  const words: Partial<Record<ParsedStatus, ReactNode>> = {
    uploaded: ahead > 0 ? `Waiting to be read: ${counted(ahead, 'CV is', 'CVs are')} ahead of yours.` : 'Waiting to be read. It is next.',
    parsing: 'Reading your CV. This takes a few seconds.',
  }
  const halted = 'We cannot save anything at the moment. Your CV is kept and is read as soon as we can.'
  return (
    <div role="status" className="text-sm">
      {words[parsed_status] && (
        <>
          <p className="mt-4 text-muted-foreground">{isHalted ? halted : words[parsed_status]}</p>
          <a href={href('/cv-management')} className="inline-block py-0.5 not-scripting-none:hidden">
            Look again
          </a>
        </>
      )}
      {parsed_status === 'failed' && (
        <Notice tone="error" title="Parsing failed - retry available" className="mt-4">
          <p className="mt-1">{problem}</p>
          <p className="mt-1">Retry, or replace it with a copy saved as PDF or Word with text in it. Your profile stays as it was.</p>
        </Notice>
      )}
    </div>
  )
}

function Actions({ cv, hasResult, asked, isReplacing }: Pick<Props, 'hasResult' | 'asked'> & { cv: ShownCv; isReplacing: boolean }) {
  const pending = useNavigation().formData?.get('intent')
  return (
    <div className="mt-4.5 grid gap-2 @[15rem]:grid-cols-[1.25fr_1fr] @[15rem]:whitespace-nowrap">
      <a href={`${href('/cv-management')}?view=${cv.id}`} target="_blank" rel="noreferrer" className={buttonStyle({})}>
        <Icon icon={Eye} />
        View<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <ButtonLink to={isReplacing ? '?' : '?replace'} preventScrollReset icon={Replace} aria-expanded={isReplacing}>
        Replace
      </ButtonLink>
      {canRetry(cv) && (
        <CvForm cv={cv} intent="retry">
          <Button icon={RotateCw} wide pending={pending === 'retry'}>
            Retry
          </Button>
        </CvForm>
      )}
      {canUndo(cv, hasResult ? cv : null) && (
        <CvForm cv={cv} intent="undo">
          <Button icon={Undo2} wide pending={pending === 'undo'} className="px-2!">
            Undo changes
          </Button>
        </CvForm>
      )}
      <ConfirmForm
        ask="Delete"
        icon={Trash2}
        question={
          <>
            <p className="font-semibold wrap-anywhere">{shownFilename(cv.filename)}</p>
            <p className="mt-1">Are you sure you want to delete your CV? This action cannot be undone.</p>
            <p className="mt-1 text-muted-foreground">
              Earlier versions and what they put into your profile go too. Copies that you sent with applications stay with them.
              {cv.readers > 0 && ` ${readersInWords(cv.readers)}`}
            </p>
          </>
        }
        confirm="Delete CV"
        asked={asked.delete}
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="cv_id" value={cv.id} />
      </ConfirmForm>
    </div>
  )
}

const readersInWords = (count: number) =>
  `${count === 1 ? 'One company' : `${count} companies`} with which you share it, because you agreed to meet or to be put forward, can no longer open it.`

function CvForm({ cv, intent, children }: { cv: ShownCv; intent: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="cv_id" value={cv.id} />
      {children}
    </Form>
  )
}
