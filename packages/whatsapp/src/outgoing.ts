import type { SendErrorClass } from './errors.ts'
import type { Peer, Quote } from './inbound.ts'

/** One of a question's answers: `id` comes back with the answer, `title` is what people read and may type instead. */
export type Choice = { id: string; title: string; description?: string }

/**
 * One thing that a form asks for. `name`, of Latin letters, digits and «_», comes back with the answer; that of a `choice` is one of its
 * `options`, that of a `date` YYYY-MM-DD.
 */
export type FormField = {
  name: string
  label: string
  type: 'text' | 'number' | 'email' | 'phone' | 'date' | 'choice'
  required: boolean
  options?: string[]
}

/** `send` ends it; `answer` stands at a field whose label is too long for that and stands above it. */
export type Form = { title: string; send: string; answer: string; fields: FormField[] }

/** A blank of a template. `name` is null where blanks are counted. */
export type TemplateValue = { name: string | null; text: string }
type TemplateFile = {
  type: 'image' | 'video' | 'document'
  data: Uint8Array
  mimeType: string
  filename: string
}
/** `index` counts a template's buttons from 0. */
export type TemplateButton =
  | { type: 'url'; index: number; text: string }
  | { type: 'quick_reply'; index: number; payload: string }
  | { type: 'copy_code'; index: number; code: string }

/**
 * What a message says. `quoted` is the message that this one answers; `raw` its driver's form, where it is still there. What
 * some lines have no shape for carries `text`: the whole of it in words, as such a line sends it.
 */
export type OutgoingContent = { quoted?: Quote & { raw?: Uint8Array } } & (
  | { type: 'text'; text: string }
  | {
      type: 'image' | 'video' | 'audio' | 'document'
      data: Uint8Array
      mimeType: string
      filename: string
      caption?: string
      /** Of a voice note in Opus: how long it is, and how loud in 64 parts from 0 to 100. */
      voice?: { seconds: number; waveform: Uint8Array }
    }
  /** Of which one option may be chosen. It has 2 to 12, each one once; what is too long is cut. */
  | { type: 'poll'; question: string; options: string[] }
  /** A question and its answers, at most as many as the line's `choices`. `label` opens the list. */
  | { type: 'choices'; text: string; question: string; label: string; choices: Choice[] }
  /** A form that is filled in on the phone; `label` opens it, and `token` comes back with the answers. */
  | { type: 'form'; text: string; question: string; label: string; token: string; form: Form }
  /** What Meta approved, by its name and language, with its blanks filled. */
  | {
      type: 'template'
      text: string
      name: string
      language: string
      header?: TemplateValue[] | TemplateFile
      body: TemplateValue[]
      buttons: TemplateButton[]
    }
  | { type: 'location'; latitude: number; longitude: number; name?: string; address?: string }
  /** Something to read and a button below it: to a page, or to say where somebody is. */
  | {
      type: 'cta'
      text: string
      body: string
      action: { to: 'page'; label: string; url: string } | { to: 'place' }
    }
)

/**
 * A message made ready: committing `wireId` and `payload` before it leaves makes a retry the same message. Where the network
 * names messages itself, `wireId` is null and comes with a `delivery`; it is told there by `key`, which whoever sends sets
 * before `transmit`, another one for each try.
 */
export type PreparedMessage = { wireId: string | null; key?: string; peer: Peer; payload: Uint8Array }

/** What the network asks for a message, in its own words: it says so of delivered ones. */
export type Pricing = { category: string; type: string; billable: boolean }

/**
 * How far an outgoing message came. `refused` carries the network's code, and its `kind` where that is known. `key` is the one it left with; `at` the network's
 * time of it (ms UTC). `freeUntil`: until then nothing costs in this chat.
 */
export type DeliveryUpdate = {
  wireId: string
  key?: string
  state: 'accepted' | 'delivered' | 'read' | 'refused'
  code?: string
  kind?: SendErrorClass
  at?: number
  pricing?: Pricing
  freeUntil?: number
}
