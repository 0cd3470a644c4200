import { formatCost } from '@recado/contract/ai/format-cost'
import type { PhotoPrice } from '@recado/contract/knowledge/sources'
import { text } from '../../../text/knowledge.ts'
import type { Adding } from './ways-to-add.ts'

/** What reading a photo or a scan costs; null: nobody can read one; undefined: that is not known yet. */
export type Photo = PhotoPrice | null | undefined

/** What a way to add is good for, and what it costs, before a photo or a file is chosen that AI has to read. */
export function hintOf(kind: Adding, photo: Photo): string {
  const { hint } = text.kinds[kind]
  if (kind === 'file' && photo)
    return `${hint}. ${text.photo.scan(formatCost(photo.scan, photo.currency), photo.ownKey)}`
  if (kind !== 'photo' || photo === undefined) return hint
  const costs = photo && text.photo.costs(formatCost(photo.cost, photo.currency), photo.ownKey)
  return `${hint}. ${costs ?? text.photo.nobody}`
}

/** The same where there is room for a name alone. */
export function labelOf(kind: Adding, photo: Photo): string {
  const { label } = text.kinds[kind]
  if (kind === 'file' && photo)
    return `${label} (${text.photo.mostOfScan(formatCost(photo.scan, photo.currency))})`
  if (kind !== 'photo' || photo === undefined) return label
  return `${label} (${photo ? text.photo.most(formatCost(photo.cost, photo.currency)) : text.photo.needsAi})`
}
