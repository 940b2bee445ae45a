import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { Panel } from '#app/ui/display/panel.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'
import { UiSample } from './ui-sample.tsx'

const row = 'flex flex-wrap items-center gap-2'

export function UiSampleActions() {
  return (
    <>
      <UiSample title="Buttons">
        <div className={row}>
          <Button variant="primary">Search Jobs</Button>
          <Button>Dashboard</Button>
          <Button variant="quiet">Logout</Button>
          <Button variant="destructive" icon={Trash2}>
            Delete
          </Button>
          <ButtonLink to="?" variant="primary" icon={Plus}>
            Link that looks like one
          </ButtonLink>
        </div>
        <div className={row}>
          <Button size="small">Small</Button>
          <Button size="big" variant="primary">
            Big
          </Button>
          <Button pending variant="primary">
            Sending
          </Button>
          <Button disabledReason="Fill in the title first">Refused, with its reason</Button>
          <SaveSwitch />
        </div>
        <div className={`${row} rounded-lg bg-band p-6`}>
          <Button variant="onBand">Post a Job</Button>
          <Button variant="onBandLine">Products and pricing</Button>
        </div>
        <div className="max-w-sm">
          <Button wide variant="primary" size="big">
            As wide as its place
          </Button>
        </div>
      </UiSample>
      <UiSample title="Menu, dialog, sheet, panel, toast">
        <Overlays />
      </UiSample>
    </>
  )
}

function SaveSwitch() {
  const [saved, setSaved] = useState(false)
  return <IconButton icon={Bookmark} label="Save Property Manager" pressed={saved} onClick={() => setSaved(!saved)} />
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const show = useToast()
  const close = () => setOpen(null)
  return (
    <div className={row}>
      <Menu
        label="Actions for Ana Lindqvist"
        align="start"
        className="inline-grid size-11 place-items-center rounded-md hover:bg-accent"
        trigger={<Icon icon={Ellipsis} alone />}
      >
        <Link to="?" className={menuItemStyle}>
          Open
        </Link>
        <button type="button" className={menuItemStyle}>
          Move to Interview
        </button>
      </Menu>
      <Button type="button" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button type="button" onClick={() => setOpen('sheet')}>
        Open sheet
      </Button>
      <button type="button" popoverTarget="sample-panel" className="min-h-11 px-2 font-semibold text-link underline">
        Open panel
      </button>
      <Button type="button" onClick={() => show({ message: 'Saved Property Manager', about: 'sample' })}>
        Toast
      </Button>
      <Button type="button" onClick={() => show({ message: 'No longer saved', about: 'sample' })}>
        Newer toast
      </Button>
      <Button
        type="button"
        onClick={() => show({ tone: 'error', message: 'The job could not be saved', action: { label: 'Try again', onSelect: close } })}
      >
        Toast with action
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Delete “Property Manager”?"
        description="The ad goes, and so do its drafts. Applications are kept."
        footer={
          <>
            <Button type="button" onClick={close}>
              Keep it
            </Button>
            <Button type="button" variant="destructive" onClick={close}>
              Delete
            </Button>
          </>
        }
      />
      <Dialog open={open === 'sheet'} onClose={close} title="Ana Lindqvist" side="right">
        <p>Property Manager, Hornsby NSW</p>
      </Dialog>
      <Panel id="sample-panel" label="Filters" className="bg-background p-4 text-foreground">
        <p className="mb-4">A part of the page that is a sheet on narrow screens.</p>
        <button
          type="button"
          popoverTarget="sample-panel"
          popoverTargetAction="hide"
          className="min-h-11 font-semibold text-link underline"
        >
          Close
        </button>
      </Panel>
    </div>
  )
}
