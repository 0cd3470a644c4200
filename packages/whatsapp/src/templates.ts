/** What Meta approved beforehand, or did not: by it a shop writes to whom it may not write to freely. */

export type TemplateCategory = 'marketing' | 'utility' | 'authentication'

/** `pending` is looked at, also again; `other` is a word of the network's that is new to us. Only what is `approved` is sent. */
export type TemplateStatus =
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'paused'
  | 'disabled'
  | 'flagged'
  | 'archived'
  | 'other'

export type TemplateQuality = 'green' | 'yellow' | 'red' | 'unknown'

/**
 * A text with blanks as `{{1}}` or `{{nombre}}`. `examples` has what its author showed the network for each blank, by the
 * blank's name.
 */
export type TemplateText = { text: string; examples: Record<string, string> }

export type TemplateFace = {
  /** Above the words: a text, or what kind of file. */
  header: ({ type: 'text' } & TemplateText) | { type: 'image' | 'video' | 'document' } | null
  body: TemplateText
  footer: string | null
  /** In their order. A page's `url` ends with `{{1}}` where each message has its own. */
  buttons: (
    | { type: 'quick_reply' | 'copy_code' | 'other'; text: string }
    | { type: 'url'; text: string; url: string }
    | { type: 'phone'; text: string; phoneNumber: string }
  )[]
}

/** One template in one language. */
export type Template = {
  /** The network's own. */
  id: string
  name: string
  /** As the network writes it: `es`, `es_CO`. */
  language: string
  category: TemplateCategory | 'other'
  status: TemplateStatus
  /** Why it was rejected, by the network's word for it; null where it says none. */
  reason: string | null
  quality: TemplateQuality
  /** Whether blanks have names; else they are counted from 1. */
  isNamed: boolean
  face: TemplateFace
  /** It has nothing that we cannot fill: no carousel, catalogue, form, place or one-time code. */
  isSupported: boolean
}

/** What the network tells of a template between two looks at all of them: what is not named stays. */
export type TemplateChange = {
  status?: TemplateStatus
  reason?: string | null
  quality?: TemplateQuality
  category?: Template['category']
  /** What it is to become, and when (ms UTC); null once that is settled. */
  nextCategory?: { category: Template['category']; at: number } | null
}
