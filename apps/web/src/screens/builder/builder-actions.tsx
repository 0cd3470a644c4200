import { Button, buttonClass, IconButton, Menu, toast } from '@recado/ui'
import { EllipsisVertical, FileDown, Play, Redo2, Save, ScrollText, Settings2, Undo2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { HeaderActions } from '../../app/bot-shell-slots.tsx'
import { paths } from '../../app/paths.ts'
import type { NodeHistory } from '../../features/nodes/api/use-history.ts'
import { SavedIndicator } from '../../features/nodes/components/saved-indicator.tsx'
import { text as fileText } from '../../text/bot-file.ts'
import { text } from '../../text/builder.ts'

interface BuilderActionsProps {
  botId: string
  drafts: number
  history: NodeHistory
  onTest: () => void
  onSettings: () => void
  onExport: () => void
}

/** The editor's buttons in the bot's bar; on narrow screens behind one. */
export function BuilderActions({
  botId,
  drafts,
  history,
  onTest,
  onSettings,
  onExport,
}: BuilderActionsProps) {
  // Everything but the drafts is saved by itself: this only says so.
  const save = () => toast.info(text.header.autoSave, { id: 'auto-save' })
  const navigate = useNavigate()
  const logs = paths.logs.href(botId)
  const main = [
    { label: text.header.test, icon: <Play size={16} />, onSelect: onTest },
    { label: text.header.logs, icon: <ScrollText size={16} />, onSelect: () => void navigate(logs) },
    { label: text.header.save, icon: <Save size={16} />, onSelect: save },
    { label: text.header.settings, icon: <Settings2 size={16} />, onSelect: onSettings },
  ]
  const { canUndo, canRedo, undo, redo } = history
  const steps = [
    {
      label: text.history.undo,
      icon: <Undo2 size={16} />,
      aside: 'Ctrl Z',
      disabled: !canUndo,
      onSelect: undo,
    },
    {
      label: text.history.redo,
      icon: <Redo2 size={16} />,
      aside: 'Ctrl ⇧ Z',
      disabled: !canRedo,
      onSelect: redo,
    },
  ]
  const file = [{ label: fileText.export, icon: <FileDown size={16} />, onSelect: onExport }]
  const more = (className: string) => (
    <IconButton className={className} label={text.header.more} icon={<EllipsisVertical size={18} />} />
  )
  return (
    <HeaderActions>
      <SavedIndicator botId={botId} drafts={drafts} />
      <span className="flex max-lg:hidden">
        <IconButton label={text.history.undo} icon={<Undo2 size={16} />} disabled={!canUndo} onClick={undo} />
        <IconButton label={text.history.redo} icon={<Redo2 size={16} />} disabled={!canRedo} onClick={redo} />
      </span>
      <Button
        variant="soft"
        icon={<Play size={16} fill="currentColor" />}
        onClick={onTest}
        className="max-lg:hidden"
      >
        {text.header.test}
      </Button>
      <Link to={logs} className={buttonClass({ variant: 'ghost', className: 'max-xl:hidden' })}>
        <ScrollText aria-hidden size={16} />
        {text.header.logs}
      </Link>
      <Button variant="ghost" icon={<Save size={16} />} onClick={save} className="max-xl:hidden">
        {text.header.save}
      </Button>
      <Button variant="ghost" icon={<Settings2 size={16} />} onClick={onSettings} className="max-xl:hidden">
        {text.header.settings}
      </Button>
      <Menu trigger={more('xl:hidden')} groups={[{ actions: main }, { actions: steps }, { actions: file }]} />
      <Menu trigger={more('max-xl:hidden')} groups={[{ actions: steps }, { actions: file }]} />
    </HeaderActions>
  )
}
