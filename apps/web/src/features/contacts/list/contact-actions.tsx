import type { CsvFormat } from '@recado/contract/wire/choices'
import { Button, IconButton, Menu } from '@recado/ui'
import { Download, EllipsisVertical, Plus, Upload } from 'lucide-react'
import { csvChoices, CsvMenu } from '../../../lib/csv-menu.tsx'
import { text } from '../../../text/crm/contacts.ts'
import type { Shown } from '../../../entities/contact/list/filter.ts'
import { orderChoices } from './order-select.tsx'

interface ContactActionsProps {
  shown: Shown
  onShow: (shown: Shown) => void
  onCreate: () => void
  onImport: () => void
  onExport: (format: CsvFormat) => void
  exporting: boolean
}

/** What makes contacts and takes them out. Where there is no room all but the first are behind a button. */
export function ContactActions(props: ContactActionsProps) {
  const { shown, onShow, onCreate, onImport, onExport, exporting } = props
  return (
    <>
      <Menu
        align="end"
        groups={[
          { actions: [{ label: text.import, icon: <Upload size={16} />, onSelect: onImport }] },
          { ...csvChoices(onExport), label: text.exportTo },
          orderChoices({ shown, onChange: onShow }),
        ]}
        trigger={
          <IconButton
            label={text.more}
            icon={<EllipsisVertical size={18} />}
            variant="outline"
            size="l"
            loading={exporting}
            className="@min-[1100px]:hidden!"
          />
        }
      />
      <Button
        size="l"
        icon={<Upload aria-hidden size={16} />}
        onClick={onImport}
        className="@max-[1100px]:hidden!"
      >
        {text.import}
      </Button>
      <CsvMenu
        onChoose={onExport}
        trigger={
          <Button
            size="l"
            icon={<Download aria-hidden size={16} />}
            loading={exporting}
            className="@max-[1100px]:hidden!"
          >
            {text.export}
          </Button>
        }
      />
      <Button
        variant="primary"
        size="l"
        icon={<Plus aria-hidden size={16} />}
        // Beside the longest of the states, or below it: a state is not cut.
        className="phone:px-2.5! max-[389px]:w-full"
        onClick={onCreate}
      >
        {text.create}
      </Button>
    </>
  )
}
