export const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
export type TemplateCategory = (typeof categories)[number]

export type TemplateStatus =
  | 'PENDING'
  | 'APPROVED'
  | 'REJECTED'
  | 'PAUSED'
  | 'DISABLED'
  | 'IN_APPEAL'
  | 'FLAGGED'
  | 'ARCHIVED'
  | 'LOCKED'

/** A message that Meta looks at before it may be sent, in one language. */
export interface Template {
  id: string
  accountId: string
  name: string
  language: string
  category: TemplateCategory
  status: TemplateStatus
  quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN'
  parameterFormat: 'POSITIONAL' | 'NAMED'
  components: TemplateComponent[]
  rejectedReason: string | null
  /** Of its pauses: the third disables it. */
  pauses: number
  /** What Meta will make of it, and when; null while nothing is announced. */
  pendingCategory: { category: TemplateCategory; at: number } | null
}

export interface TemplateComponent {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTONS'
  /** Of a header. */
  format?: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION' | undefined
  text?: string | undefined
  example?: Record<string, unknown> | undefined
  buttons?: TemplateButton[] | undefined
}

export interface TemplateButton {
  type:
    | 'QUICK_REPLY'
    | 'URL'
    | 'PHONE_NUMBER'
    | 'COPY_CODE'
    | 'FLOW'
    | 'CATALOG'
    | 'MPM'
    | 'REQUEST_CONTACT_INFO'
  text?: string | undefined
  url?: string | undefined
  phone_number?: string | undefined
  flow_id?: string | undefined
  navigate_screen?: string | undefined
  example?: unknown
}

/** The variables of a text, without their braces, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name.trim()))]
}

export function partOf(template: Template, type: TemplateComponent['type']): TemplateComponent | undefined {
  return template.components.find((component) => component.type === type)
}
