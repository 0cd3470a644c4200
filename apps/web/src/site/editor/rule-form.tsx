import type { Node } from '@recado/contract/builder/nodes'
import {
  type NodeEditing,
  NodeEditingContext,
  NodeForm,
  NodeTile,
  openConfig,
  withConfig,
} from '@recado/nodes/editors'
import { IconButton, Skeleton } from '@recado/ui'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { text } from '../../text/site/live-editor.ts'

interface RuleFormProps {
  node: Node
  nodes: readonly Node[]
  onChange: (changed: Node) => void
  onBack?: () => void
}

/** The form of a rule as in the product; what is written holds at once. */
export function RuleForm({ node, nodes, onChange, onBack }: RuleFormProps) {
  const editing: NodeEditing = {
    nodeId: node._id,
    nodes: nodes.map(({ _id, name, type, isActive }) => ({ id: _id, name, type, isActive })),
    models: [],
    aiConfigured: true,
    speaks: true,
    ownKeysAllowed: false,
    isAdmin: false,
    forms: false,
    collected: [],
    upload: () => Promise.resolve({ ok: false, message: text.noUpload }),
    fileUrl: () => Promise.resolve(null),
  }
  return (
    <>
      <h3 className="flex min-h-13 flex-none items-center gap-3 border-b border-line px-4 font-sans! text-14 tracking-normal!">
        {onBack && <IconButton label={text.back} icon={<ArrowLeft size={18} />} onClick={onBack} />}
        <NodeTile type={node.type} />
        <span className="truncate">{node.name}</span>
      </h3>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 *:flex-none">
        <NodeEditingContext value={editing}>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <NodeForm
              type={node.type}
              value={openConfig(node.type, node.config)}
              onChange={(change) => onChange(withConfig(node, { ...node.config, ...change }))}
              saveNow={() => Promise.resolve(false)}
              errors={{}}
            />
          </Suspense>
        </NodeEditingContext>
      </div>
      <p className="flex-none border-t border-line px-4 py-2.5 text-12 text-muted">{text.applied}</p>
    </>
  )
}
