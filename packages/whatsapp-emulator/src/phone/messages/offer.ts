/** What a person can tap under a message of a business. */
export type OfferButton =
  | { kind: 'reply'; id: string; title: string }
  | { kind: 'url'; title: string; url: string }
  | { kind: 'call'; title: string; phoneNumber: string }
  | { kind: 'copy'; title: string; code: string }
  | { kind: 'location'; title: string }
  | { kind: 'contact'; title: string }
  | { kind: 'flow'; title: string; flowId: string; token: string; form: FlowForm | null }
  | { kind: 'catalog'; title: string; catalogId: string | null; products: string[] }
  | { kind: 'list'; title: string; sections: OfferSection[] }

/** What a form asks, all screens as one; `texts` stand below its fields. */
export interface FlowForm {
  title: string | null
  texts: string[]
  fields: FormField[]
  /** What its last button says. */
  send: string
}

export interface FormField {
  name: string
  label: string
  required: boolean
  /** What stands above it. */
  texts: string[]
  kind: 'text' | 'long' | 'number' | 'email' | 'phone' | 'date' | 'yes' | 'one' | 'several'
  options: { id: string; title: string }[]
}

export interface OfferSection {
  title: string | null
  rows: { id: string; title: string; description: string | null }[]
}

/** A message of a business with buttons. */
export interface Offer {
  header: string | null
  footer: string | null
  buttons: OfferButton[]
}

/** What a tap says: which button or row of which message. */
export interface Tap {
  of: 'button' | 'row'
  id: string
  title: string
  /** Of a row. */
  description: string | null
}
