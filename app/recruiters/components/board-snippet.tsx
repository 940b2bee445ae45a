import { Link } from 'react-router'
import { CopyButton } from '#app/settings/components/copy-button.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'

/** The published board: its address, and what to paste into another website. */
export const BoardSnippet = ({ boardTo, snippet }: { boardTo: string; snippet: string }) => (
  <FormSection title="On your own website" intro="Paste this where your jobs should stand. They are always those that are live now.">
    <TextArea
      name="snippet"
      label="HTML of your board"
      readOnly
      rows={4}
      spellCheck={false}
      value={snippet}
      className="font-mono text-sm!"
      hint="It loads a page of ours without cookies, forms or scripts. Its links open here, in the whole window."
    />
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <CopyButton label="Copy the HTML" text={snippet} copied="HTML copied" />
      <Link to={boardTo}>Open your board</Link>
    </div>
  </FormSection>
)
