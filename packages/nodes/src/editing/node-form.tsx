import { engineText } from '@recado/engine'
import { Callout } from '@recado/ui'
import type { ComponentType } from 'react'
import { nodeTypeById, type ConfigOf, type NodeTypeId } from '../index.ts'
import { nodeEditors } from '../node-editors.ts'
import { NextNodeField } from './next-node-field.tsx'
import type { NodeFormProps } from './node-editing.tsx'

/** The form of a node, by its type, inside a NodeEditingContext and a Suspense. */
export function NodeForm<T extends NodeTypeId>(props: { type: T } & NodeFormProps<ConfigOf<T>>) {
  const { type, ...form } = props
  if (!nodeTypeById(type)) return <Callout tone="danger">{engineText.problem.unknownType}</Callout>
  // The table pairs each type with its own form; TypeScript does not follow the pairing through T.
  const Form = nodeEditors[type].Form as unknown as ComponentType<NodeFormProps<ConfigOf<T>>>
  const link = form.value as { nextNodeId: string | null } // every config has one, and T hides it
  return (
    <>
      <Form {...form} />
      <NextNodeField
        value={link.nextNodeId}
        onChange={(nextNodeId) => form.onChange({ nextNodeId } as Partial<ConfigOf<T>>)} // as above
        error={form.errors['nextNodeId']}
      />
    </>
  )
}
