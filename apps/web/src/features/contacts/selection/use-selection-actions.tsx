import type { BulkAction } from '@recado/contract/crm/contact-bulk'
import type { Contact } from '@recado/contract/crm/contacts'
import type { CsvFormat } from '@recado/contract/wire/choices'
import { limits } from '@recado/contract/wire/limits'
import type { Tag } from '@recado/contract/crm/tags'
import { toast, useConfirm } from '@recado/ui'
import { useRef } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text } from '../../../text/crm/contact-selection.ts'
import { useChangeContacts, useExportSelection } from './bulk.ts'
import type { Shown } from '../../../entities/contact/list/filter.ts'
import { asBody, isChosen, nobody, type Selection } from './selection.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'

export interface SelectionActions {
  busy: boolean
  removing: boolean
  exporting: boolean
  tag: (tag: Tag, add: boolean, size: number) => void
  act: (action: PlainAction, size: number) => Promise<void>
  remove: (size: number) => Promise<void>
  exportAs: (format: CsvFormat) => void
}

type PlainAction = Extract<BulkAction, { type: 'pause' | 'resume' | 'optOut' | 'block' }>

interface Given {
  botId: string
  shown: Shown
  contacts: readonly Contact[]
  tags: readonly Tag[]
  selection: Selection
  onSelect: (selection: Selection) => void
  /** These are shown no more. */
  onRemoved: (contactIds: readonly string[]) => void
}

/** What an owner does with those who are chosen. What can be undone offers it; what cannot asks first, and names what is lost. */
export function useSelectionActions(given: Given): SelectionActions {
  const { botId, shown, contacts, tags, selection, onSelect, onRemoved } = given
  const confirm = useConfirm()
  const change = useChangeContacts(botId, tags)
  const exporting = useExportSelection(botId)

  const told = useRef<string>(undefined)
  /** What was done last is what can be undone: what was told before goes. */
  const next = (): string => {
    if (told.current !== undefined) toast.dismiss(told.current)
    return (told.current = randomId())
  }
  const failed = (title: string) => (error: Error) => {
    toast.error(title, { description: messageOf(error) })
    // Somebody is gone meanwhile: those who are known to be there stay chosen.
    const gone =
      error instanceof ApiError && error.details.some(({ path }) => path.startsWith('selection.contactIds'))
    if (!gone || selection.all) return
    onSelect({ all: false, ids: new Set(contacts.flatMap(({ _id }) => (selection.ids.has(_id) ? _id : []))) })
  }
  const undo = (contactIds: readonly string[], action: BulkAction) => ({
    label: text.undo,
    onClick: () =>
      change.mutate(
        { selection: { which: 'these', contactIds: [...contactIds] }, action },
        {
          onSuccess: ({ changed }) => toast.info(text.undone(changed.length)),
          onError: (error) => toast.error(text.undoFailed, { description: messageOf(error) }),
        },
      ),
  })
  const perform = (action: BulkAction, said: (count: number) => string, back: BulkAction | null) =>
    change.mutate(
      { selection: asBody(selection, shown), action },
      {
        onSuccess: ({ selected, changed }) =>
          toast.success(said(selected), {
            id: next(),
            ...(back && changed.length > 0 && { action: undo(changed, back) }),
          }),
        onError: failed(text.failed),
      },
    )
  return {
    busy: change.isPending && change.variables.action.type === 'tag',
    removing: change.isPending && change.variables.action.type === 'delete',
    exporting: exporting.isPending,
    tag: (tag, add) => {
      const one = [tag._id]
      if (add)
        perform({ type: 'tag', add: one }, (count) => text.tagged(tag.name, count), {
          type: 'tag',
          remove: one,
        })
      else
        perform({ type: 'tag', remove: one }, (count) => text.untagged(tag.name, count), {
          type: 'tag',
          add: one,
        })
    },
    async act(action, size) {
      const ask = asked(action, size)
      if (ask && !(await confirm(ask))) return
      perform(action, doneIn[doing(action)], takenBack(action))
    },
    async remove(size) {
      const { title, body, loss, confirm: confirmLabel } = text.confirmRemove
      const named = contacts
        .filter(({ _id }) => isChosen(selection, _id))
        .slice(0, 3)
        .map(whoIs)
      const said = (
        <>
          <p>{body(named, size)}</p>
          <p className="mt-2">{loss}</p>
        </>
      )
      if (!(await confirm({ title: title(size), text: said, confirmLabel, danger: true }))) return
      change.mutate(
        { selection: asBody(selection, shown), action: { type: 'delete' } },
        {
          onSuccess: ({ changed }) => {
            onSelect(nobody)
            onRemoved(changed)
            toast.success(text.removed(changed.length), {
              id: next(),
              action: undo(changed, { type: 'restore' }),
              duration: limits.contactsInBulk.undoMs,
            })
          },
          onError: failed(text.removeFailed),
        },
      )
    },
    exportAs: (format) => exporting.mutate({ selection: asBody(selection, shown), format }),
  }
}

type Doing = 'pause' | 'resume' | 'optOut' | 'optIn' | 'block' | 'unblock'

function doing(action: PlainAction): Doing {
  if (action.type === 'optOut') return action.optOut ? 'optOut' : 'optIn'
  if (action.type === 'block') return action.blocked ? 'block' : 'unblock'
  return action.type
}

const doneIn: Record<Doing, (count: number) => string> = text.done

/** What takes it back for those whom it changed; null where that cannot be done. */
function takenBack(action: PlainAction): BulkAction | null {
  if (action.type === 'pause') return { type: 'resume' }
  if (action.type === 'optOut') return { ...action, optOut: !action.optOut }
  if (action.type === 'block') return { ...action, blocked: !action.blocked }
  return null
}

/** What loses something asks first. */
function asked(action: PlainAction, size: number) {
  const what = doing(action)
  if (what !== 'resume' && what !== 'optIn') return null
  const { title, body, confirm } = text.ask[what]
  return { title, text: body(size), confirmLabel: confirm }
}
