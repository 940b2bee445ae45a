import { CopyButton } from '#app/settings/components/copy-button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { hashGroups, shortHash } from '../letter.ts'

/** The fingerprint of a letter as people compare it: its beginning, and the whole of it to read or copy. */
export function Fingerprint({ hash }: { hash: string }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{shortHash(hash)} …</span>
      <Disclosure summary="Whole fingerprint">
        <p className="grid justify-items-start gap-2 pb-2">
          <span className="font-mono text-sm font-normal">{hashGroups(hash)}</span>
          <CopyButton label="Copy" text={hash} copied="Fingerprint copied" />
        </p>
      </Disclosure>
    </>
  )
}
