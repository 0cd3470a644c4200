import type { Bot } from '@recado/contract/builder/bots'
import type { Node } from '@recado/contract/builder/nodes'
import type { Config } from '@recado/contract/builder/settings'
import { clsx } from 'clsx'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useFullScreenOnPhone } from '../../shell/bot-shell-slots.tsx'
import { useExportBot } from '../../features/bot-file/api/export-bot.ts'
import { useNoteTrial } from '../../features/first-steps/api/use-first-steps.ts'
import { StepsBar } from '../../features/first-steps/components/steps-bar.tsx'
import { NoNode, PanelSkeleton } from '../../features/nodes/editing/form-places.tsx'
import { NodeList } from '../../features/nodes/list/node-list.tsx'
import { useMessageWords } from '../../features/nodes/list/use-message-words.ts'
import { Palette } from '../../features/nodes/palette/palette.tsx'
import { SavedConversationNotice } from '../../features/simulator/saved-conversations/saved-conversation-notice.tsx'
import type { TabVault } from '../../lib/browser/tab-vault.ts'
import { WhenWanted } from '../../lib/react/when-wanted.tsx'
import { text } from '../../text/builder/builder.ts'
import { AddNode } from './nodes/add-node.tsx'
import { BuilderActions } from './builder-actions.tsx'
import { BuilderModals, type OpenModal } from './builder-modals.tsx'
import { FillBot } from './nodes/fill-bot.tsx'
import { editorGrid, listPanel, mapGrid, palettePanel } from './panels/layout.ts'
import { MapPanel } from './panels/map-panel.tsx'
import { PanelResizer } from './panels/panel-resizer.tsx'
import { useBuilder } from './use-builder.ts'
import { useChangesElsewhere } from './nodes/use-changes-elsewhere.ts'
import { useLeaveWarning } from './nodes/use-leave-warning.ts'
import { type Panel, usePanelWidths } from './panels/use-panel-widths.ts'
import { useWishedModal } from './use-wished-modal.ts'
import { ViewSwitch } from './view-switch.tsx'

const loadEditPanel = async () => ({
  default: (await import('../../features/nodes/editing/edit-panel.tsx')).EditPanel,
})
const EditPanel = lazy(loadEditPanel)
const PaletteSheet = lazy(async () => ({
  default: (await import('../../features/nodes/palette/palette-sheet.tsx')).PaletteSheet,
}))
/** Whoever comes near the nodes will open one: its form is then there already. What fails here is said when one is opened. */
const near = () => void loadEditPanel().catch(() => undefined)
const preload = { onPointerEnter: near, onFocus: near }

interface BuilderProps {
  bot: Bot
  nodes: readonly Node[]
  config: Config
  vault: TabVault | null
}

/** The node editor: palette, list or map, and form. */
export function Builder({ bot, nodes, config, vault }: BuilderProps) {
  const builder = useBuilder(bot._id, nodes, vault)
  const { selected, drafts, view } = builder
  const [modal, setModal] = useState<OpenModal | null>(useWishedModal())
  const noteTrial = useNoteTrial(bot._id)
  const [adding, setAdding] = useState(false)
  const exporting = useExportBot()
  const panels = usePanelWidths()
  const resizer = (panel: Panel, className?: string) => (
    <PanelResizer
      panel={panel}
      width={panels.widths[panel]}
      onWidth={panels.put}
      {...(className && { className })}
    />
  )
  useFullScreenOnPhone(selected !== null)
  useLeaveWarning(bot._id, drafts.count)
  useChangesElsewhere(bot._id)

  const create: typeof builder.create = (type, before) => {
    setAdding(false)
    builder.create(type, before)
  }
  // The same function as long as the same nodes have drafts: the map is drawn anew with it.
  const draftedIds = nodes.flatMap(({ _id }) => (drafts.of(_id) ? [_id] : [])).join(' ')
  const messages = useMessageWords(bot._id, nodes, config.settings)
  const hasDraft = useCallback((nodeId: string) => draftedIds.split(' ').includes(nodeId), [draftedIds])
  const actions = (
    <>
      <ViewSwitch view={view} onShow={builder.show} />
      <AddNode busy={builder.creating} onPress={() => setAdding(true)} />
    </>
  )

  return (
    <>
      <BuilderActions
        botId={bot._id}
        drafts={drafts.count}
        history={builder.history}
        onTest={() => setModal({ kind: 'simulator', node: null })}
        onSave={builder.save}
        onSettings={() => setModal({ kind: 'settings' })}
        onExport={() => exporting.mutate(bot)}
      />
      <StepsBar
        botId={bot._id}
        selectedId={selected?._id}
        onTry={() => setModal({ kind: 'simulator', node: null })}
        className={selected !== null && 'phone:hidden'}
      />
      <div
        data-panels
        style={panels.style}
        className={clsx('relative', view === 'map' ? mapGrid(selected !== null) : editorGrid)}
      >
        <SavedConversationNotice bot={bot} nodes={nodes} config={config} draftOf={drafts.of} />
        <section aria-label={text.palette.title} className={palettePanel}>
          <h2 className="flex h-13 flex-none items-center px-4 text-16">{text.palette.title}</h2>
          <Palette onCreate={create} busy={builder.creating} />
        </section>
        {view === 'map' ? (
          <MapPanel
            botName={bot.name}
            nodes={nodes}
            config={config}
            selected={selected}
            hasDraft={hasDraft}
            onOpen={builder.select}
            actions={actions}
            edge={resizer('palette', 'max-xl:hidden')}
          />
        ) : (
          <section
            aria-label={text.list.title}
            className={clsx(listPanel, selected && 'phone:hidden')}
            {...preload}
          >
            {resizer('palette', 'max-xl:hidden')}
            <NodeList
              nodes={nodes}
              selectedId={selected?._id ?? null}
              hasDraft={hasDraft}
              messages={messages}
              onSelect={(node) => builder.select(node._id)}
              onToggle={builder.toggle}
              onDelete={(node) => void builder.remove(node)}
              onReorder={builder.reorder}
              onCreate={create}
              onClearSelection={builder.leave}
              onStart={builder.start}
              starting={builder.starting}
              otherStart={<FillBot botId={bot._id} />}
              action={actions}
            />
          </section>
        )}
        {(selected !== null || view === 'list') && (
          <div className={clsx('relative flex min-h-0 min-w-0', !selected && 'phone:hidden')}>
            {resizer(view === 'map' ? 'form' : 'list', 'narrow:hidden')}
            {selected ? (
              <Suspense key={selected._id} fallback={<PanelSkeleton />}>
                <EditPanel
                  botId={bot._id}
                  botName={bot.name}
                  node={selected}
                  nodes={nodes}
                  draft={drafts.of(selected._id)}
                  config={config}
                  onChange={(change) => drafts.change(selected, change)}
                  onUndo={() => drafts.drop(selected._id)}
                  onSaved={builder.saved}
                  onBack={builder.leave}
                  named={builder.named === selected._id}
                  onSaver={builder.onSaver}
                  refused={builder.refused === selected._id}
                  {...(view === 'map' && { onClose: builder.leave })}
                  onTry={() => setModal({ kind: 'simulator', node: selected })}
                  onDuplicate={() => builder.duplicate(selected)}
                  onDelete={() => void builder.remove(selected)}
                  onToggle={(isActive) => builder.toggle(selected, isActive)}
                />
              </Suspense>
            ) : (
              <NoNode />
            )}
          </div>
        )}
      </div>
      <WhenWanted wanted={adding}>
        <PaletteSheet open={adding} onOpenChange={setAdding} onCreate={create} busy={builder.creating} />
      </WhenWanted>
      <BuilderModals
        bot={bot}
        nodes={nodes}
        config={config}
        draftOf={drafts.of}
        modal={modal}
        onClose={() => setModal(null)}
        onPlayed={noteTrial}
        onUseModel={builder.changeModel}
      />
    </>
  )
}
