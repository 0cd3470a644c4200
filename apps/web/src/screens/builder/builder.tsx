import type { Bot } from '@recado/contract/bots'
import type { Node } from '@recado/contract/nodes'
import type { Config } from '@recado/contract/settings'
import { Button } from '@recado/ui'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFullScreenOnPhone } from '../../app/bot-shell-slots.tsx'
import { EditPanel, NoNode } from '../../features/nodes/components/edit-panel.tsx'
import { NodeList } from '../../features/nodes/components/node-list.tsx'
import { Palette } from '../../features/nodes/components/palette.tsx'
import { PaletteSheet } from '../../features/nodes/components/palette-sheet.tsx'
import { text } from '../../text/builder.ts'
import { editorGrid, listPanel, palettePanel } from './layout.ts'
import { BuilderActions } from './builder-actions.tsx'
import { BuilderModals, type OpenModal } from './builder-modals.tsx'
import { useBuilder } from './use-builder.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface BuilderProps {
  bot: Bot
  nodes: readonly Node[]
  config: Config
}

/** The node editor: palette, list and form. */
export function Builder({ bot, nodes, config }: BuilderProps) {
  const builder = useBuilder(bot._id, nodes)
  const { selected, drafts } = builder
  const [modal, setModal] = useState<OpenModal | null>(null)
  const [adding, setAdding] = useState(false)
  useFullScreenOnPhone(selected !== null)
  useLeaveWarning(drafts.count)

  const create: typeof builder.create = (type) => {
    setAdding(false)
    builder.create(type)
  }

  return (
    <>
      <BuilderActions
        botId={bot._id}
        drafts={drafts.count}
        onTest={() => setModal({ kind: 'simulator', node: null })}
        onSettings={() => setModal({ kind: 'settings' })}
      />
      <div className={editorGrid}>
        <section aria-label={text.palette.title} className={palettePanel}>
          <h2 className="flex h-13 flex-none items-center px-4 text-16">{text.palette.title}</h2>
          <Palette onCreate={create} busy={builder.creating} />
        </section>
        <section aria-label={text.list.title} className={clsx(listPanel, selected && 'phone:hidden')}>
          <NodeList
            nodes={nodes}
            selectedId={selected?._id ?? null}
            hasDraft={(nodeId) => drafts.of(nodeId) !== null}
            onSelect={(node) => builder.select(node._id)}
            onToggle={builder.toggle}
            onReorder={builder.reorder}
            onClearSelection={() => builder.select(null)}
            onStart={builder.start}
            starting={builder.starting}
            action={
              <Button
                size="s"
                variant="primary"
                className="xl:hidden"
                icon={<Plus size={16} />}
                loading={builder.creating}
                onClick={() => setAdding(true)}
              >
                {text.palette.add}
              </Button>
            }
          />
        </section>
        <div className={clsx('flex min-h-0 min-w-0', !selected && 'phone:hidden')}>
          {selected ? (
            <EditPanel
              key={selected._id}
              botId={bot._id}
              botName={bot.name}
              node={selected}
              nodes={nodes}
              draft={drafts.of(selected._id)}
              config={config}
              onChange={(change) => drafts.change(selected, change)}
              onUndo={() => drafts.drop(selected._id)}
              onSaved={drafts.saved}
              onBack={() => builder.select(null)}
              onTry={() => setModal({ kind: 'simulator', node: selected })}
              onDelete={() => void builder.remove(selected)}
              onToggle={(isActive) => builder.toggle(selected, isActive)}
            />
          ) : (
            <NoNode />
          )}
        </div>
      </div>
      <PaletteSheet open={adding} onOpenChange={setAdding} onCreate={create} busy={builder.creating} />
      <BuilderModals
        bot={bot}
        nodes={nodes}
        config={config}
        draftOf={drafts.of}
        modal={modal}
        onClose={() => setModal(null)}
      />
    </>
  )
}
