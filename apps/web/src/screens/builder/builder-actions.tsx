import { Button, buttonClass, IconButton, Kbd, Menu } from '@recado/ui'
import { EllipsisVertical, FileDown, Play, Redo2, Save, ScrollText, Settings2, Undo2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { HeaderActions } from '../../shell/bot-shell-slots.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import type { NodeHistory } from '../../features/nodes/changes/use-history.ts'
import { SavedIndicator } from '../../features/nodes/editing/saved-indicator.tsx'
import { text as fileText } from '../../text/builder/bot-file.ts'
import { text } from '../../text/builder/builder.ts'
import { useGivingWay } from './panels/use-giving-way.ts'

interface BuilderActionsProps {
  botId: string
  drafts: number
  history: NodeHistory
  onTest: () => void
  onSave: () => void
  onSettings: () => void
  onExport: () => void
}

/** What leaves the bar first where the bot's name and «Probar» need the room. */
const givingWay = ['logs', 'save', 'history', 'settings'] as const

/** The editor's buttons in the bot's bar; those for which there is no room are in the menu, where all of them are. */
export function BuilderActions({
  botId,
  drafts,
  history,
  onTest,
  onSave,
  onSettings,
  onExport,
}: BuilderActionsProps) {
  const navigate = useNavigate()
  const logs = paths.logs.href(botId)
  const { row, hidden } = useGivingWay(givingWay)
  const main = [
    { label: text.header.logs, icon: <ScrollText size={16} />, onSelect: () => void navigate(logs) },
    { label: text.header.save, icon: <Save size={16} />, aside: <Kbd>Ctrl S</Kbd>, onSelect: onSave },
    { label: text.header.settings, icon: <Settings2 size={16} />, onSelect: onSettings },
  ]
  const { canUndo, canRedo, undo, redo } = history
  const steps = [
    {
      label: text.history.undo,
      icon: <Undo2 size={16} />,
      aside: <Kbd>Ctrl Z</Kbd>,
      disabled: !canUndo,
      onSelect: undo,
    },
    {
      label: text.history.redo,
      icon: <Redo2 size={16} />,
      aside: <Kbd>Ctrl ⇧ Z</Kbd>,
      disabled: !canRedo,
      onSelect: redo,
    },
  ]
  const file = [{ label: fileText.export, icon: <FileDown size={16} />, onSelect: onExport }]
  return (
    <HeaderActions>
      <div ref={row} className="flex flex-none items-center gap-1 phone:gap-0">
        <SavedIndicator botId={botId} drafts={drafts} />
        <span data-gives-way="history" hidden={hidden('history')} className="flex phone:hidden">
          <IconButton
            label={text.history.undo}
            icon={<Undo2 size={16} />}
            disabled={!canUndo}
            onClick={undo}
          />
          <IconButton
            label={text.history.redo}
            icon={<Redo2 size={16} />}
            disabled={!canRedo}
            onClick={redo}
          />
        </span>
        <Button
          variant="soft"
          icon={<Play size={16} fill="currentColor" />}
          onClick={onTest}
          className="phone:w-11 phone:bg-transparent! phone:px-0!"
        >
          <span className="phone:sr-only">{text.header.test}</span>
        </Button>
        <Link
          to={logs}
          data-gives-way="logs"
          hidden={hidden('logs')}
          className={buttonClass({ variant: 'ghost', className: 'phone:hidden' })}
        >
          <ScrollText aria-hidden size={16} />
          {text.header.logs}
        </Link>
        <Button
          variant="ghost"
          icon={<Save size={16} />}
          onClick={onSave}
          data-gives-way="save"
          hidden={hidden('save')}
          className="phone:hidden"
        >
          {text.header.save}
        </Button>
        <Button
          variant="ghost"
          icon={<Settings2 size={16} />}
          onClick={onSettings}
          data-gives-way="settings"
          hidden={hidden('settings')}
          className="phone:hidden"
        >
          {text.header.settings}
        </Button>
        <Menu
          trigger={<IconButton label={text.header.more} icon={<EllipsisVertical size={18} />} />}
          groups={[{ actions: main }, { actions: steps }, { actions: file }]}
        />
      </div>
    </HeaderActions>
  )
}
