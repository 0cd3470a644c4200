import type { Node } from '@recado/contract/builder/nodes'
import { limits } from '@recado/contract/wire/limits'
import { NodeTile } from '@recado/nodes/editors'
import { labelOf } from '@recado/nodes/labels'
import { Button, IconButton, Menu, Switch } from '@recado/ui'
import { ArrowLeft, CopyPlus, EllipsisVertical, FlaskConical, Trash2, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { text } from '../../../text/builder/builder.ts'

interface NodeHeaderProps {
  node: Node
  name: string
  nameError: string | undefined
  named: boolean
  onName: (name: string) => void
  /** Enter was pressed in the name. */
  onEnter: () => void
  onBack: () => void
  onClose: (() => void) | undefined
  onTry: () => void
  onDuplicate: () => void
  onDelete: () => void
  onToggle: (isActive: boolean) => void
}

/** Above the form: the node's name, to be written in place, and what can be done with it. */
export function NodeHeader(props: NodeHeaderProps) {
  const {
    node,
    name,
    nameError,
    named,
    onName,
    onEnter,
    onBack,
    onClose,
    onTry,
    onDuplicate,
    onDelete,
    onToggle,
  } = props
  const title = labelOf(node.type)?.title ?? node.type
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not where a keyboard would come up over the form.
    if (!named || !globalThis.matchMedia?.('(pointer: fine)').matches) return
    field.current?.focus()
    field.current?.select()
  }, [named])
  return (
    <header className="flex min-h-18 flex-none items-center gap-3 border-b border-line px-5 py-3 phone:min-h-15 phone:gap-1 phone:px-1 phone:py-1.5">
      <div className="hidden phone:block">
        {/* The bot's bar with its heading is away while the form fills a phone. */}
        <h1 className="sr-only">{text.form.region(name)}</h1>
        <IconButton label={text.form.back} icon={<ArrowLeft size={18} />} onClick={onBack} />
      </div>
      <NodeTile type={node.type} size="l" className="@max-lg:hidden" />
      <div className="min-w-0 flex-1 phone:pl-1">
        <input
          ref={field}
          value={name}
          onChange={(event) => onName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
          maxLength={limits.name}
          aria-label={text.form.name}
          aria-invalid={nameError !== undefined || undefined}
          aria-describedby={nameError === undefined ? undefined : 'node-name-error'}
          className="peer -ml-1.5 h-7 w-full rounded-in narrow:-mt-1.5 narrow:-mb-2 narrow:h-11 border-0 bg-transparent px-1.5 font-head text-20 leading-7 font-semibold tracking-tight text-ellipsis outline-none hover:bg-field focus:bg-field focus-visible:ring-2 focus-visible:ring-brand @max-lg:text-16"
        />
        {nameError === undefined ? (
          // It stands on the lower end of the field, whose finger it must not take, and out of the way of what is written there.
          <p className="pointer-events-none truncate text-12 text-muted narrow:peer-focus:invisible">
            {title}
          </p>
        ) : (
          <p id="node-name-error" role="alert" className="text-12 font-medium text-danger">
            {nameError}
          </p>
        )}
      </div>
      <div className={onClose ? 'hidden' : 'max-xl:hidden'}>
        <Button icon={<FlaskConical size={16} />} onClick={onTry}>
          {text.form.tryNode}
        </Button>
      </div>
      <div className={clsx('@max-[22rem]:hidden', !onClose && 'xl:hidden')}>
        <IconButton label={text.form.tryNode} icon={<FlaskConical size={16} />} onClick={onTry} />
      </div>
      <div className="flex @max-lg:hidden">
        <IconButton label={text.form.duplicate} icon={<CopyPlus size={16} />} onClick={onDuplicate} />
        <IconButton
          variant="danger"
          label={text.form.remove}
          icon={<Trash2 size={16} />}
          onClick={onDelete}
        />
      </div>
      <div className="@lg:hidden">
        <Menu
          trigger={<IconButton label={text.form.more} icon={<EllipsisVertical size={18} />} />}
          groups={[
            {
              actions: [
                { label: text.form.tryNode, icon: <FlaskConical size={16} />, onSelect: onTry },
                { label: text.form.duplicate, icon: <CopyPlus size={16} />, onSelect: onDuplicate },
              ],
            },
            {
              actions: [
                { label: text.form.remove, icon: <Trash2 size={16} />, danger: true, onSelect: onDelete },
              ],
            },
          ]}
        />
      </div>
      <Switch
        className="phone:mx-2"
        checked={node.isActive}
        onCheckedChange={onToggle}
        aria-label={text.form.active}
      />
      {onClose && (
        <IconButton
          className="phone:hidden"
          label={text.form.close}
          icon={<X size={16} />}
          onClick={onClose}
        />
      )}
    </header>
  )
}
