import { Field, Select } from '@recado/ui'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNodeEditing } from './node-editing.tsx'
import { NodeTile } from './node-icon.tsx'
import { text } from './text.ts'

const none = 'none'

/** The node that runs after this one: never itself, never an inactive one. */
export function NextNodeField(props: {
  value: string | null
  onChange: (nodeId: string | null) => void
  label?: ReactNode
  error?: string
}) {
  const { nodes, nodeId } = useNodeEditing()
  const { value, onChange, label = text.next.label, error } = props
  const choices = nodes.filter((node) => node.id !== nodeId && node.isActive)
  const lost = value !== null && !choices.some((node) => node.id === value)
  const chosen = nodes.find((node) => node.id === value)
  return (
    <Field label={label} error={error} hint={value !== null && !lost ? text.next.hint : undefined}>
      <Select
        value={value ?? none}
        onValueChange={(next) => onChange(next === none ? null : next)}
        options={[
          { value: none, label: text.next.none, icon: <CornerDownRight size={16} className="text-muted" /> },
          ...(lost
            ? [{ value, label: chosen?.name ?? text.next.lost, hint: text.next.lost, disabled: true }]
            : []),
          ...choices.map((node) => ({
            value: node.id,
            label: text.next.to(node.name),
            icon: <NodeTile type={node.type} size="s" />,
          })),
        ]}
      />
    </Field>
  )
}
