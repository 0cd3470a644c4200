import { IconButton, Menu } from '@recado/ui'
import { Paperclip, Plus, StickyNote, Zap } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'

interface ComposerToolsProps {
  note: boolean
  onAttach: () => void
  onQuick: () => void
  onNote: () => void
}

/** What can go along with words, before the box; on a narrow screen behind one button, so that there is room to write. */
export function ComposerTools({ note, onAttach, onQuick, onNote }: ComposerToolsProps) {
  const { attach, quick, note: noteWords, more } = text.composer
  return (
    <>
      <div className="hidden flex-none narrow:block">
        <Menu
          side="top"
          align="start"
          trigger={<IconButton size="l" round label={more} icon={<Plus aria-hidden size={18} />} />}
          groups={[
            {
              actions: [
                ...(note
                  ? []
                  : [{ label: attach, icon: <Paperclip aria-hidden size={16} />, onSelect: onAttach }]),
                { label: quick, icon: <Zap aria-hidden size={16} />, onSelect: onQuick },
                {
                  label: noteWords,
                  icon: <StickyNote aria-hidden size={16} />,
                  checked: note,
                  onSelect: onNote,
                },
              ],
            },
          ]}
        />
      </div>
      <div className="flex flex-none gap-1 narrow:hidden">
        <IconButton
          size="l"
          round
          label={attach}
          icon={<Paperclip aria-hidden size={18} />}
          disabled={note}
          onClick={onAttach}
        />
        <IconButton size="l" round label={quick} icon={<Zap aria-hidden size={18} />} onClick={onQuick} />
        <IconButton
          size="l"
          round
          label={noteWords}
          aria-pressed={note}
          icon={<StickyNote aria-hidden size={18} />}
          className={note ? 'text-warn!' : ''}
          onClick={onNote}
        />
      </div>
    </>
  )
}
