import type { Bot } from '@recado/contract/builder/bots'
import type { Node } from '@recado/contract/builder/nodes'
import type { Config } from '@recado/contract/builder/settings'
import { previewOf, withConfig } from '@recado/nodes/editors'
import { lazy } from 'react'
import type { Draft } from '../../features/nodes/editing/draft.ts'
import { editedNodes } from '../../features/simulator/model/edited-nodes.ts'
import { joined } from '../../features/nodes/list/sections.ts'
import { WhenWanted } from '../../lib/react/when-wanted.tsx'

const SettingsModal = lazy(async () => ({
  default: (await import('../../features/settings/components/settings-modal.tsx')).SettingsModal,
}))

const SimulatorModal = lazy(async () => ({
  default: (await import('../../features/simulator/components/simulator-modal.tsx')).SimulatorModal,
}))

/** Which window is open over the editor; a simulator may be for one node. */
export type OpenModal =
  | { kind: 'settings'; forMoney?: true }
  | { kind: 'simulator'; node: Node | null; view?: 'model' }

interface BuilderModalsProps {
  bot: Bot
  nodes: readonly Node[]
  config: Config
  draftOf: (nodeId: string) => Draft | null
  modal: OpenModal | null
  onClose: () => void
  /** The simulator has answered. */
  onPlayed: () => void
  /** Has every node with AI ask this model. */
  onUseModel: (model: string) => Promise<number>
}

/** The windows over the editor. Trying one node takes its draft along. */
export function BuilderModals(props: BuilderModalsProps) {
  const { bot, nodes, config, draftOf, modal, onClose, onPlayed, onUseModel } = props
  const tried = modal?.kind === 'simulator' ? modal.node : null
  const draft = tried && draftOf(tried._id)
  const withDraft = nodes.map((node) =>
    node._id === tried?._id && draft ? withConfig({ ...node, name: draft.name }, draft.config) : node,
  )
  return (
    <>
      <WhenWanted wanted={modal?.kind === 'settings'}>
        <SettingsModal
          botId={bot._id}
          config={config}
          open={modal?.kind === 'settings'}
          forMoney={modal?.kind === 'settings' && modal.forMoney}
          onClose={onClose}
        />
      </WhenWanted>
      <WhenWanted wanted={modal?.kind === 'simulator'}>
        <SimulatorModal
          open={modal?.kind === 'simulator'}
          onClose={onClose}
          onPlayed={onPlayed}
          botId={bot._id}
          bot={{ name: bot.name, nodes: joined(withDraft), settings: config.settings }}
          aiConfigured={config.aiConfigured}
          unsaved={editedNodes(nodes, draftOf)}
          onUseModel={onUseModel}
          {...(modal?.kind === 'simulator' && modal.view && { view: modal.view })}
          {...(tried && { firstMessage: firstMessage(tried, draft) })}
          {...(draft && { draftOf: draft.name })}
        />
      </WhenWanted>
    </>
  )
}

/** What a customer would write to set the node off; nothing for nodes that other events set off. */
function firstMessage(node: Node, draft: Draft | null): string {
  const { act } = previewOf({ type: node.type, config: draft?.config ?? node.config })
  return act.kind === 'text' && act.text !== '…' ? act.text : ''
}
