import type { Assistant, NodeConfig, Said } from '@recado/engine'
import { type ComponentType, lazy } from 'react'
import type { z } from 'zod'
import type { NodeFormProps } from './node-editing.tsx'
import type { Preview } from './preview.ts'
import type { Sentence } from './sentence.ts'

/** What a card on the map tells besides the name and what sets the node off; what is left out is as in sentence and preview. */
export type MapCard = { does?: string; says?: string; branches?: { true: string; false: string } }

/** How a node goes on: after its answer, or by what it found; by the id of the node that follows. */
export type Ways = Partial<Record<'next' | 'true' | 'false', string | null>>

/**
 * What the screens know of one node type. Methods, so that a list may hold editors of different configs: each gets what
 * `openConfig` made for its own.
 */
export type NodeEditor<C extends NodeConfig = NodeConfig> = {
  schema: z.ZodType<C>
  defaults: C
  /** Loaded when it is first opened. */
  Form: ComponentType<NodeFormProps<C>>
  /** The node in the list. */
  sentence(config: C): Sentence
  /** What a customer sees of it. */
  preview(config: C): Preview
  /** `functions`: how many of the bot's nodes a model may choose. */
  mapCard?(config: C, functions: number): MapCard
  /** Where it leads, for a type that leads elsewhere than to its config's next node. */
  ways?(config: C): Ways
  /** What it says first where it then waits for an answer. */
  asks?(config: C): readonly Said[]
  /** The names under which it keeps what customers say: what {{placeholders}} may stand for. */
  collects?(config: C): string[]
  /** It runs by itself after a collection is complete. */
  followsCollections?(config: C): boolean
  /** Its model may choose the bot's functions. */
  choosesFunctions?(config: C): boolean
  /** What it says is known to every AI node. */
  isKnowledge?(config: C): boolean
  /** What its model is told, in the owner's words. */
  instructions?(config: C, assistants: readonly Assistant[]): string
}

type Described<C extends NodeConfig> = Omit<NodeEditor<C>, 'Form'> & {
  form(): Promise<ComponentType<NodeFormProps<C>>>
}

/** Declares what the screens know of a type; its config type flows from the schema. */
export function defineEditor<C extends NodeConfig>({ form, ...editor }: Described<C>): NodeEditor<C> {
  return { ...editor, Form: lazy(async () => ({ default: await form() })) }
}
