import type { Config } from '@recado/contract/builder/settings'
import type { Node } from '@recado/contract/builder/nodes'
import { formLeft, type NodeEditing } from '@recado/nodes/editors'
import { toast } from '@recado/ui'
import { useMemo } from 'react'
import { text } from '../../../text/builder/builder.ts'
import { fileUrl, uploadFile } from '../../../lib/api/upload-file.ts'
import { useLineWays } from '../../../entities/bot/line-ways.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import { collectedNames } from './collected.ts'

/** What a node's form gets from around it. */
export function useNodeContext(
  botId: string,
  node: Node,
  nodes: readonly Node[],
  config: Config,
  assistants: NodeEditing['assistants'],
): NodeEditing {
  const nodeId = node._id
  const isAdmin = useUser().role === 'admin'
  const { forms } = useLineWays(botId, config.settings)
  return useMemo(
    () => ({
      nodeId,
      nodes: nodes.map(({ _id, name, type, isActive }) => ({ id: _id, name, type, isActive })),
      models: config.models,
      aiConfigured: config.aiConfigured,
      speaks: config.speaks,
      ownKeysAllowed: config.ownKeysAllowed,
      isAdmin,
      ...(assistants && { assistants }),
      forms,
      collected: collectedNames(nodes),
      upload: async (file, onProgress, signal) => {
        const outcome = await uploadFile(botId, nodeId, file, onProgress, signal)
        if (!outcome.ok && outcome.message === null && signal.reason === formLeft)
          toast.info(text.form.uploadLeft(file.name))
        if (outcome.ok || outcome.message === null) return outcome
        return { ok: false, message: text.errors.upload(outcome.message) }
      },
      fileUrl,
    }),
    [botId, nodeId, nodes, config, assistants, isAdmin, forms],
  )
}
