import type { Node } from '@recado/contract/nodes'
import { toast, useConfirm } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { changeNodes, nodeMutation } from '../../features/nodes/api/nodes-cache.ts'
import { startNodes } from '../../features/nodes/api/nodes-query.ts'
import { useCreateNode } from '../../features/nodes/api/use-create-node.ts'
import { useDeleteNode, useReorderNodes, useToggleNode } from '../../features/nodes/api/use-node-actions.ts'
import { useDrafts } from '../../features/nodes/model/use-drafts.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { text } from '../../text/builder.ts'

const selectedKey = 'nodo'

/** What the editor does: its selection is in the address, so that a phone's back button closes the form. */
export function useBuilder(botId: string, nodes: readonly Node[]) {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const drafts = useDrafts(botId, nodes)
  const selected = nodes.find((node) => node._id === search.get(selectedKey)) ?? null

  const select = (nodeId: string | null, replace = false) => {
    if (nodeId === (selected?._id ?? null)) return
    // From node to node the history does not grow: back leads to the list.
    setSearch(nodeId === null ? {} : { [selectedKey]: nodeId }, { replace: replace || selected !== null })
  }

  const creation = useCreateNode(botId, (node) => select(node._id))
  const toggling = useToggleNode(botId)
  const ordering = useReorderNodes(botId)
  const deletion = useDeleteNode(botId, (node) => {
    drafts.drop(node._id)
    if (node._id === selected?._id) select(null, true)
    toast.success(text.remove.done(node.name))
  })
  const starting = useMutation({
    ...nodeMutation(botId),
    mutationFn: () => startNodes(botId),
    onSuccess: (started) => changeNodes(queries, botId, () => started),
    onError: (error) => toast.error(text.errors.create(messageOf(error))),
  })

  return {
    selected,
    select,
    drafts,
    create: creation.create,
    creating: creation.pending,
    toggle: (node: Node, isActive: boolean) => toggling.mutate({ node, isActive }),
    reorder: (order: readonly Node[]) => ordering.mutate(order),
    start: () => starting.mutate(),
    starting: starting.isPending,
    remove: async (node: Node) => {
      const { title, text: loss, confirm: confirmLabel } = text.remove
      if (deletion.isPending) return
      if (await confirm({ title: title(node.name), text: loss, confirmLabel, danger: true }))
        deletion.mutate(node)
    },
  }
}
