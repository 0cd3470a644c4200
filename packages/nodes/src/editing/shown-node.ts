import { type Assistant, engineText } from '@recado/engine'
import { labelOf } from '../label-of.ts'
import type { MapCard, Ways } from './node-editor.tsx'
import { editorOf, type Known, openNode, type StoredNode } from './open-config.ts'
import { type Preview, says } from './preview.ts'
import { text } from './text.ts'
import type { Sentence } from './sentence.ts'

const { unknownType } = engineText.problem

/** The node in the list. */
export function sentenceOf(node: StoredNode): Sentence {
  const opened = openNode(node)
  if (!opened) return { when: unknownType, words: [], does: '', quote: '' }
  const sentence = opened.editor.sentence(opened.config)
  return isKeptFromAi(node) ? { ...sentence, aside: text.sentence.keptFromAi } : sentence
}

/** A function that its owner keeps from models. */
function isKeptFromAi({ type, config }: StoredNode): boolean {
  return labelOf(type)?.isTool === true && config['usedByAi'] === false
}

/** Whether a model may choose it, where one chooses among functions. */
export function isTool(node: StoredNode): boolean {
  return labelOf(node.type)?.isTool === true && !isKeptFromAi(node)
}

/** What a customer would see of it; placeholders are not filled. */
export function previewOf(node: StoredNode): Preview {
  const opened = openNode(node)
  return opened ? opened.editor.preview(opened.config) : { act: says(''), text: '', note: unknownType }
}

/** The node opened, if its type has a say in this. */
const openedFor = (part: keyof Known, node: StoredNode) =>
  editorOf(node.type)?.[part] ? openNode(node) : null

/** What its card on the map tells otherwise than sentence and preview. */
export function mapCardOf(node: StoredNode, functions: number): MapCard {
  const opened = openedFor('mapCard', node)
  return opened?.editor.mapCard?.(opened.config, functions) ?? {}
}

/** Where it leads, by how it goes on; null: nowhere. */
export function waysOf(node: StoredNode): Ways {
  const opened = openedFor('ways', node)
  const { nextNodeId } = node.config
  return opened?.editor.ways?.(opened.config) ?? { next: typeof nextNodeId === 'string' ? nextNodeId : null }
}

/** The names under which it keeps what customers say. */
export function collectedBy(node: StoredNode): string[] {
  const opened = openedFor('collects', node)
  return opened?.editor.collects?.(opened.config) ?? []
}

/** Whether it asks something and waits for the answer. */
export const waitsForAnswer = ({ type }: StoredNode): boolean => editorOf(type)?.asks !== undefined

/** What its model is told, in the owner's words; empty for a node without a model. */
export function instructionsOf(node: StoredNode, assistants: readonly Assistant[]): string {
  const opened = openedFor('instructions', node)
  return opened?.editor.instructions?.(opened.config, assistants) ?? ''
}

type Trait = 'followsCollections' | 'choosesFunctions' | 'isKnowledge'

/** Whether it does what only some types may, as it is set. */
export function hasTrait(trait: Trait, node: StoredNode): boolean {
  const opened = openedFor(trait, node)
  return opened?.editor[trait]?.(opened.config) ?? false
}

export type Section = 'arrives' | 'written' | 'otherwise'

/** Where a type stands in the order of answering: by what arrives, by what is written, when nothing matched. */
export function sectionOf(type: string): Section {
  switch (labelOf(type)?.on) {
    case 'event':
      return 'arrives'
    case 'fallback':
      return 'otherwise'
    case 'pattern':
    case 'keywords':
    case undefined:
      return 'written'
  }
}
