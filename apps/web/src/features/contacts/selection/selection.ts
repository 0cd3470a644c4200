import type { ContactSelection } from '@recado/contract/crm/contact-bulk'
import { asFilter, type Shown } from '../../../entities/contact/list/filter.ts'

/** Whom somebody chose: these, or everybody who fits what is looked for but these. */
export interface Selection {
  all: boolean
  ids: ReadonlySet<string>
}

export const nobody: Selection = { all: false, ids: new Set() }
export const everybodyWhoFits: Selection = { all: true, ids: new Set() }

export const isChosen = ({ all, ids }: Selection, contactId: string): boolean => ids.has(contactId) !== all

/** How many they are; `total` is of those who fit. */
export const sizeOf = ({ all, ids }: Selection, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size

/** With these chosen, or no longer. */
export function choose(selection: Selection, contactIds: readonly string[], on: boolean): Selection {
  const ids = new Set(selection.ids)
  for (const id of contactIds) {
    if (on === selection.all) ids.delete(id)
    else ids.add(id)
  }
  return { ...selection, ids }
}

/** From one to another, both included, in the order of the list; the other alone where the first is not in it. */
export function stretchOf(list: readonly { _id: string }[], from: string | null, to: string): string[] {
  const ends = [from ?? to, to].map((id) => list.findIndex(({ _id }) => _id === id))
  if (ends.includes(-1)) return [to]
  return list.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ _id }) => _id)
}

/** As the server takes it. */
export const asBody = ({ all, ids }: Selection, shown: Shown): ContactSelection =>
  all
    ? { which: 'matching', filter: asFilter(shown), except: [...ids] }
    : { which: 'these', contactIds: [...ids] }
