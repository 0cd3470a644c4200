import { Button, IconButton, Menu, toast } from '@recado/ui'
import { EllipsisVertical, Play, Save, Settings2 } from 'lucide-react'
import { HeaderActions } from '../../app/bot-shell-slots.tsx'
import { SavedIndicator } from '../../features/nodes/components/saved-indicator.tsx'
import { text } from '../../text/builder.ts'

interface BuilderActionsProps {
  botId: string
  drafts: number
  onTest: () => void
  onSettings: () => void
}

/** The editor's buttons in the bot's bar; on narrow screens behind one. */
export function BuilderActions({ botId, drafts, onTest, onSettings }: BuilderActionsProps) {
  // Everything but the drafts is saved by itself: this only says so.
  const save = () => toast.info(text.header.autoSave, { id: 'auto-save' })
  const actions = [
    { label: text.header.test, icon: <Play size={16} />, onSelect: onTest },
    { label: text.header.save, icon: <Save size={16} />, onSelect: save },
    { label: text.header.settings, icon: <Settings2 size={16} />, onSelect: onSettings },
  ]
  return (
    <HeaderActions>
      <SavedIndicator botId={botId} drafts={drafts} />
      <Button
        variant="soft"
        icon={<Play size={16} fill="currentColor" />}
        onClick={onTest}
        className="max-lg:hidden"
      >
        {text.header.test}
      </Button>
      <Button variant="ghost" icon={<Save size={16} />} onClick={save} className="max-xl:hidden">
        {text.header.save}
      </Button>
      <Button variant="ghost" icon={<Settings2 size={16} />} onClick={onSettings} className="max-xl:hidden">
        {text.header.settings}
      </Button>
      <Menu
        trigger={
          <IconButton className="xl:hidden" label={text.header.more} icon={<EllipsisVertical size={18} />} />
        }
        groups={[{ actions }]}
      />
    </HeaderActions>
  )
}
