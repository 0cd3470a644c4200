import type { Node } from '@recado/contract/builder/nodes'
import { toast, useConfirm } from '@recado/ui'
import { useEffect } from 'react'
import { hasOpenWindow } from '../../../features/nodes/changes/use-history.ts'
import { type SavedNode, useSaveNode } from '../../../features/nodes/changes/use-save-node.ts'
import type { Draft } from '../../../features/nodes/editing/draft.ts'
import type { Drafts } from '../../../features/nodes/editing/use-drafts.ts'
import { text } from '../../../text/builder/builder.ts'

interface SaveDraftsOptions {
  botId: string
  nodes: readonly Node[]
  drafts: Drafts
  onSaved: (saved: SavedNode, sent: Draft | null) => void
  /** Shows the form of a node whose draft cannot be saved as it is. */
  onRefused: (node: Node) => void
}

/**
 * «Guardar»: offers to save what waits as a draft, of all nodes; where nothing waits it says that all saves itself. Ctrl+S
 * saves the draft in sight with `saveOpen`, which answers whether there was one, and does the same where there is none.
 */
export function useSaveDrafts(options: SaveDraftsOptions, saveOpen: () => boolean): () => void {
  const { botId, nodes, drafts, onSaved, onRefused } = options
  const confirm = useConfirm()
  const saving = useSaveNode(botId)

  const saveAll = async () => {
    const waiting = nodes.filter(({ _id }) => drafts.of(_id))
    if (waiting.length === 0) return toast.info(text.header.autoSave, { id: 'auto-save' })
    const { title, stay } = text.leave
    const yes = await confirm({
      title: title(waiting.length),
      text: text.saveDrafts.text(waiting.map(({ _id, name }) => drafts.of(_id)?.name ?? name)),
      confirmLabel: text.saveDrafts.confirm(waiting.length),
      cancelLabel: stay,
    })
    if (!yes) return
    // With the forms, which whoever has drafts has opened.
    const { nodeErrors } = await import('../../../features/nodes/editing/node-errors.ts')
    const refused: Node[] = []
    for (const node of waiting) {
      const draft = drafts.of(node._id)
      if (!draft) continue
      const { blocking, completes } = nodeErrors(node, draft, false, {})
      const saved = blocking
        ? null
        : await saving
            .mutateAsync({ node, edited: draft, ...(completes && { isActive: true }) })
            .catch(() => null) // the mutation has said why
      if (saved) onSaved(saved, draft)
      else refused.push(node)
    }
    if (!refused[0]) return toast.success(text.saveDrafts.saved(waiting.length), { id: 'auto-save' })
    onRefused(refused[0])
    toast.error(text.saveDrafts.refused(refused.map(({ name }) => name)), { id: 'auto-save' })
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, key } = event
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 's') return
      // The browser's own would save the page as a file.
      event.preventDefault()
      if (event.repeat || hasOpenWindow() || saveOpen()) return
      void saveAll()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return () => void saveAll()
}
