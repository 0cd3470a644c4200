import { DialogsProvider } from '@recado/ui'
import { render } from '@testing-library/react'
import { StrictMode, Suspense, useEffect, useState } from 'react'
import { type ConfigOf, configSchemas, type NodeTypeId } from '../../node-types.ts'
import { type NodeEditing, NodeEditingContext } from '../node-editing.tsx'
import { NodeForm } from '../node-form.tsx'

/** A bot of one node, without models to choose, where no file can be uploaded. */
const alone: NodeEditing = {
  nodeId: 'this',
  nodes: [],
  models: [],
  aiConfigured: true,
  speaks: true,
  ownKeysAllowed: false,
  isAdmin: false,
  forms: false,
  collected: [],
  upload: async () => ({ ok: false, message: null }),
  fileUrl: async () => null,
}

/** Draws the form of a node; `value` is what was made of its config so far. */
export function openForm<T extends NodeTypeId>(
  type: T,
  config: Partial<ConfigOf<T>> = {},
  editing: Partial<NodeEditing> = {},
): { value: ConfigOf<T> } {
  const seen = { value: configSchemas[type].parse(config) as ConfigOf<T> } // of the schema of its type
  function Form() {
    // Of the schema of its type, and changed by parts of it.
    const [now, setNow] = useState<object>(seen.value)
    const value = now as ConfigOf<T>
    useEffect(() => {
      seen.value = value
    }, [value])
    const change = (part: object) => setNow((before) => ({ ...before, ...part }))
    return (
      <NodeForm
        type={type}
        value={value}
        onChange={change}
        saveNow={async (part) => {
          change(part)
          return true
        }}
        errors={{}}
      />
    )
  }
  render(
    <StrictMode>
      <DialogsProvider>
        <NodeEditingContext value={{ ...alone, ...editing }}>
          <Suspense>
            <Form />
          </Suspense>
        </NodeEditingContext>
      </DialogsProvider>
    </StrictMode>,
  )
  return seen
}
