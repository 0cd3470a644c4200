import type { Node } from '@recado/contract/builder/nodes'
import { toast, useConfirm } from '@recado/ui'
import { useRef, useState } from 'react'
import { useCreateNode } from '../../features/nodes/changes/use-create-node.ts'
import { useDuplicateNode } from '../../features/nodes/changes/use-duplicate-node.ts'
import { useNodeHistory } from '../../features/nodes/changes/use-history.ts'
import { useModelChange } from '../../features/nodes/changes/use-model-change.ts'
import type { SavedNode } from '../../features/nodes/changes/use-save-node.ts'
import { useStartNodes } from '../../features/nodes/changes/use-start-nodes.ts'
import {
  useDeleteNode,
  useReorderNodes,
  useToggleNode,
} from '../../features/nodes/changes/use-node-actions.ts'
import { type Draft, type Edited, savedOf } from '../../features/nodes/editing/draft.ts'
import type { Step } from '../../features/nodes/changes/history.ts'
import { joined } from '../../features/nodes/list/sections.ts'
import { useDrafts } from '../../features/nodes/editing/use-drafts.ts'
import type { TabVault } from '../../lib/browser/tab-vault.ts'
import { text } from '../../text/builder/builder.ts'
import { focusNode, hasFocus, neighbourOf } from './nodes/focus-node.ts'
import { useQuestionToNode } from './nodes/question-to-node.ts'
import { useBuilderView } from './use-builder-view.ts'
import { useSaveDrafts } from './nodes/use-save-drafts.ts'

const idsOf = (nodes: readonly Node[]) => nodes.map((node) => node._id)

/** What the editor does; everything that is saved can be undone. */
export function useBuilder(botId: string, nodes: readonly Node[], vault: TabVault | null) {
  const confirm = useConfirm()
  const drafts = useDrafts(botId, nodes, vault)
  const history = useNodeHistory(botId)
  const { selected, select, view, show } = useBuilderView(nodes)

  const [named, setNamed] = useState<string | null>(null)
  /** What the node that is being created begins with, as its draft. */
  const begun = useRef<Partial<Edited> | null>(null)
  const creation = useCreateNode(botId, (node) => {
    history.did({ kind: 'created', node })
    if (begun.current) drafts.change(node, begun.current)
    setNamed(node._id)
    begun.current = null
    select(node._id)
  })
  useQuestionToNode((edited) => {
    begun.current = edited
    creation.create('CUSTOM')
  })
  const copying = useDuplicateNode(botId, (node) => {
    history.did({ kind: 'created', node })
    setNamed(node._id)
    select(node._id)
    toast.success(text.form.duplicated(node.name))
  })
  const toggling = useToggleNode(botId, (toggle) => history.did({ kind: 'toggled', ...toggle }))
  const ordering = useReorderNodes(botId, ({ before, after }) =>
    history.did({ kind: 'reordered', before: idsOf(before), after: idsOf(after) }),
  )
  const deletion = useDeleteNode(botId, (node, kept) => {
    const open = node._id === selected?._id
    if (open) select(null, true)
    // Whoever works by keyboard goes on in the next row.
    if (open || hasFocus(node._id)) focusNode(neighbourOf(nodes, node._id))
    const step: Step | null = kept === null ? null : { kind: 'deleted', node, kept }
    if (step) history.did(step)
    toast.success(text.remove.done(node.name), {
      id: 'history',
      ...(step && {
        duration: 10_000,
        action: { label: text.remove.undo, onClick: () => history.takeBack(step) },
      }),
    })
  })
  const starting = useStartNodes(botId)
  const changeModel = useModelChange(botId, nodes, history.did)

  /** After the form's save; an attachment that is saved at once is a step too. */
  const saved = ({ was, node }: SavedNode, sent: Draft | null, change?: Partial<Edited>) => {
    const [before, after] = [was, node].map((each) => ({
      ...savedOf(each),
      ...(was.isActive !== node.isActive && { isActive: each.isActive }),
    }))
    if (before && after) history.did({ kind: 'saved', node, before, after })
    drafts.saved(node, sent, change)
  }
  const saver = useRef<(() => void) | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const saveOpen = () => {
    if (!selected || !drafts.of(selected._id) || !saver.current) return false
    saver.current()
    return true
  }
  const save = useSaveDrafts(
    {
      botId,
      nodes,
      drafts,
      onSaved: saved,
      onRefused: (node) => {
        if (node._id === selected?._id) return void saveOpen()
        setRefused(node._id)
        select(node._id)
      },
    },
    saveOpen,
  )

  return {
    selected,
    select,
    /** Closes the form; whoever works by keyboard goes on where its node is. */
    leave: () => {
      select(null)
      focusNode(selected?._id)
    },
    /** The node that was just created or copied: one goes on at its name. */
    named,
    view,
    show,
    drafts,
    history,
    create: (...wish: Parameters<typeof creation.create>) => {
      begun.current = null
      creation.create(...wish)
    },
    creating: creation.pending,
    duplicate: (node: Node) => {
      if (!copying.isPending) copying.mutate(node)
    },
    toggle: (node: Node, isActive: boolean) => toggling.mutate({ node, isActive }),
    reorder: (after: readonly Node[]) => ordering.mutate({ before: joined(nodes), after }),
    saved,
    /** «Guardar». */
    save,
    /** Where the open form puts what saves its draft. */
    onSaver: (saveDraft: (() => void) | null) => {
      saver.current = saveDraft
    },
    /** Has every node with AI ask this model. */
    changeModel,
    /** The node whose draft was refused with others. */
    refused,
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
