import type { Attachment } from '@recado/engine'
import { createContext, use } from 'react'
import type { NodeTypeId } from '../index.ts'

/** What a form needs to know of another node of the bot. */
export type NodeOption = { id: string; name: string; type: NodeTypeId; isActive: boolean }

/** A file that was uploaded; `path` is its token, `size` in bytes. */
export type UploadedAttachment = {
  path: string
  type: Attachment['type']
  originalName: string
  size: number
}

/** An upload's end. `message` is Spanish; an upload that was given up has none. */
export type UploadOutcome = { ok: true; file: UploadedAttachment } | { ok: false; message: string | null }

/** How far an upload is, from 0 to 1: first of turning the file into what WhatsApp shows, where that is needed. */
export type UploadProgress = (share: number, doing: 'turning' | 'sending') => void

/** Why an upload is given up whose form was left. */
export const formLeft = 'form-left'

/** A model of AI to choose from, or one that ends and may still be chosen; `ends` is a day ('YYYY-MM-DD', UTC). */
export type OfferedModel = {
  id: string
  ends: string | null
  successor: string | null
  offered: boolean
  preselected: boolean
  /** Asked with the owner's own key. */
  own?: boolean | undefined
  /** Who answers today although it lives; null: nobody. */
  instead?: string | null | undefined
}

/** An assistant of the account to choose from. */
export type OfferedAssistant = { id: string; externalId: string | null; name: string; instructed: boolean }

/** The account's assistants. `list` is null until it is there. */
export type AssistantsEditing = {
  list: readonly OfferedAssistant[] | null
  /** Opens one to write it, or a new one: with the id that it had elsewhere, where that is what is missing. */
  write: (which: { id: string | null; externalId: string | null }) => void
}

/** What the forms get from around them: they never fetch. */
export type NodeEditing = {
  nodeId: string
  /** Every node of the bot in its order, this one included. */
  nodes: readonly NodeOption[]
  models: readonly OfferedModel[]
  aiConfigured: boolean
  /** Somebody says answers aloud. */
  speaks: boolean
  /** Their owner may have keys of AI of their own. */
  ownKeysAllowed: boolean
  /** Whoever edits looks after the installation too. */
  isAdmin: boolean
  /** Absent where nobody has an account. */
  assistants?: AssistantsEditing
  /** The bot's line shows forms to be filled in. */
  forms: boolean
  /** Names that other nodes collect, for {{placeholders}}. */
  collected: readonly string[]
  /** `signal` ends it, with `formLeft` as its reason where nobody asked for that. */
  upload: (file: File, onProgress: UploadProgress, signal: AbortSignal) => Promise<UploadOutcome>
  /** An address that an <img> can show for an upload; null when it cannot be brought. */
  fileUrl: (path: string) => Promise<string | null>
}

/** What is wrong, by the dotted path of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first thing that is wrong at a path or under it, for a field that shows several values as one. */
export function errorUnder(errors: FieldErrors, path: string): string | undefined {
  const [found] = Object.entries(errors).filter(([at]) => at === path || at.startsWith(`${path}.`))
  return found?.[1]
}

/** The props of a type's form. `saveNow` stores the change at once beside the draft; false: it could not. */
export type NodeFormProps<C> = {
  value: C
  onChange: (change: Partial<C>) => void
  saveNow: (change: Partial<C>) => Promise<boolean>
  errors: FieldErrors
}

export const NodeEditingContext = createContext<NodeEditing | null>(null)

/** The surroundings of the form that is open. */
export function useNodeEditing(): NodeEditing {
  const editing = use(NodeEditingContext)
  if (!editing) throw new Error('A node form needs a NodeEditingContext above it')
  return editing
}
