import type { Config } from '@recado/contract/builder/settings'
import type { Node } from '@recado/contract/builder/nodes'
import {
  configErrors,
  type FieldErrors,
  NodeForm,
  NodeEditingContext,
  openConfig,
} from '@recado/nodes/editors'
import { labelOf } from '@recado/nodes/labels'
import { Callout } from '@recado/ui'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../../text/builder/builder.ts'
import { useAssistantsEditing } from '../assistants/use-assistants-editing.tsx'
import { type SavedNode, useSaveNode } from '../changes/use-save-node.ts'
import { changed, type Draft, type Edited, isStale, savedOf } from './draft.ts'
import { collectedNames } from './collected.ts'
import { isUnfinished, nodeErrors, refusedFields, withoutChanged } from './node-errors.ts'
import { useEditedMessages } from './use-edited-messages.ts'
import { useNodeContext } from './use-node-context.ts'
import { FormSkeleton } from './form-places.tsx'
import { InvalidFields } from './invalid-fields.tsx'
import { NodeHeader } from './node-header.tsx'
import { NodeInfo } from './node-info.tsx'
import { NodePreview } from './node-preview.tsx'
import { SaveBar } from './save-bar.tsx'

interface EditPanelProps {
  botId: string
  botName: string
  node: Node
  nodes: readonly Node[]
  draft: Draft | null
  config: Config
  onChange: (change: Partial<Edited>) => void
  onUndo: () => void
  /** What was saved, the draft that was sent (null: only `change` was), and what belongs to both. */
  onSaved: (saved: SavedNode, sent: Draft | null, change?: Partial<Edited>) => void
  onBack: () => void
  /** Gets what saves the draft, or shows why it cannot be saved. */
  onSaver: (save: (() => void) | null) => void
  /** Its draft could not be saved with others: it opens with what is wrong. */
  refused: boolean
  /** It was just created or copied: its name is there to be replaced. */
  named: boolean
  /** Closes the form where it stands beside the map. */
  onClose?: () => void
  onTry: () => void
  onDuplicate: () => void
  onDelete: () => void
  onToggle: (isActive: boolean) => void
}

/** The form of the selected node, with its draft, beside what a customer would see. Key it by the node's id. */
export function EditPanel(props: EditPanelProps) {
  const { botId, botName, node, nodes, draft, config, onUndo, onSaved } = props
  const edited = draft ?? savedOf(node)
  const value = openConfig(node.type, edited.config)
  const panel = useRef<HTMLElement>(null)
  const [tried, setTried] = useState<'saved' | 'refused' | null>(props.refused ? 'refused' : null)
  const [refused, setRefused] = useState<FieldErrors>({})
  // What is stored fits no longer: the form opens with what can be used of it, and saving that repairs the node.
  const invalidFields = useMemo(() => configErrors(node.type, node.config).invalid, [node])
  const unfinished = useMemo(() => isUnfinished(node), [node])
  const messages = useEditedMessages(botId, { node, nodes, edited, settings: config.settings })
  const errors = nodeErrors(node, edited, tried === 'refused' || (tried === 'saved' && unfinished), refused)
  // Of a type that this release does not know there is nothing to repair: the form says so.
  const broken = Object.keys(invalidFields).length > 0 && invalidFields['type'] === undefined
  const saving = useSaveNode(botId)
  const collected = useMemo(() => collectedNames(nodes), [nodes])

  const onChange = (change: Partial<Edited>) => {
    setRefused((before) => withoutChanged(before, change))
    props.onChange(change)
  }
  const asks = labelOf(node.type)?.asksAssistant ?? false
  const assistants = useAssistantsEditing({ botId, config, asks }, (assistantId) =>
    onChange({ config: { assistantId } }),
  )
  const context = useNodeContext(botId, node, nodes, config, assistants.editing)
  // What has to be put right comes into sight: at once drawn, as only then is there something to go to.
  const showWrong = (fields = refused) => {
    flushSync(() => {
      setTried('refused')
      setRefused(fields)
    })
    panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const save = async () => {
    if (saving.isPending || !(draft ?? broken)) return
    if (errors.blocking) return showWrong()
    setTried(null)
    const switchedOn = errors.completes && { isActive: true }
    const saved = await saving.mutateAsync({ node, edited, ...switchedOn }).catch((error: unknown) => {
      // The mutation has said that it failed; the fields say why, where the server named them.
      const fields = refusedFields(error)
      if (Object.keys(fields).length > 0) showWrong(fields)
      else setRefused({})
      return null
    })
    if (!saved) return
    setTried('saved')
    setRefused({})
    onSaved(saved, draft)
  }

  const { onSaver } = props
  useEffect(() => {
    onSaver(() => void save())
    return () => onSaver(null)
  })

  /**
   * An attachment saves the node at once, without the rest of the draft; refused, it stays in the draft. Nothing else is
   * sent: an upload takes its time, and what was saved meanwhile stays.
   */
  const saveNow = async (written: object) => {
    const change = { config: { ...written } }
    const saved = await saving.mutateAsync({ node, edited: change }).catch(() => null) // the mutation has said why
    if (!saved) onChange(change)
    else onSaved(saved, null, change)
    return saved !== null
  }

  return (
    <section
      ref={panel}
      aria-label={text.form.region(edited.name)}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
    >
      <NodeHeader
        node={node}
        name={edited.name}
        nameError={errors.name}
        onName={(name) => onChange({ name })}
        onEnter={() => void save()}
        named={props.named}
        onBack={props.onBack}
        onClose={props.onClose}
        onTry={props.onTry}
        onDuplicate={props.onDuplicate}
        onDelete={props.onDelete}
        onToggle={(isActive) => {
          if (!isActive || !unfinished) props.onToggle(isActive)
          else if (errors.completes) void save()
          else showWrong()
        }}
      />
      {/* What only screen readers are told is placed in what scrolls it: else the page around scrolls into emptiness. */}
      <div className="relative grid min-h-0 flex-1 grid-cols-1 overflow-y-auto @xl:grid-cols-[minmax(0,1fr)_256px] @xl:overflow-hidden @2xl:grid-cols-[minmax(0,1fr)_312px]">
        {/* What stands below the fields waits for them, too: it would be pushed down when they come. */}
        <Suspense fallback={<FormSkeleton />}>
          <div className="relative flex min-w-0 flex-col gap-5 p-5 *:flex-none @xl:overflow-y-auto phone:p-4">
            {draft && isStale(node, draft) && (
              <Callout tone="warn" title={text.form.stale}>
                {text.form.staleHint}
              </Callout>
            )}
            {broken && <InvalidFields invalidFields={invalidFields} stored={node.config} />}
            <NodeEditingContext value={context}>
              <NodeForm
                type={node.type}
                value={value}
                onChange={(change) => onChange({ config: { ...change } })}
                saveNow={saveNow}
                errors={errors.fields}
              />
            </NodeEditingContext>
            {assistants.dialog}
            <NodeInfo node={node} />
          </div>
          <aside
            aria-label={text.preview.title}
            className="relative flex min-w-0 flex-col gap-3 border-line bg-paper p-4 @max-xl:border-t @xl:overflow-y-auto @xl:border-l"
          >
            <NodePreview
              botName={botName}
              settings={config.settings}
              type={node.type}
              edited={edited}
              next={
                nodes.find((other) => other._id === edited.config['nextNodeId'] && other.isActive) ?? null
              }
              collected={collected}
              messages={messages}
              forms={context.forms}
            />
          </aside>
        </Suspense>
      </div>
      <SaveBar
        changed={broken || (draft !== null && changed(node, draft, {}) !== null)}
        undoable={draft !== null}
        tried={tried}
        completes={errors.completes}
        lacks={unfinished ? errors.missing[0] : undefined}
        saving={saving.isPending}
        onSave={() => void save()}
        onUndo={() => {
          setTried(null)
          setRefused({})
          onUndo()
        }}
      />
    </section>
  )
}
