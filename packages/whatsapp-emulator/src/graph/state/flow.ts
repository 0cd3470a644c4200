/** A form of WhatsApp Flows. */
export interface Flow {
  id: string
  accountId: string
  name: string
  categories: string[]
  status: 'DRAFT' | 'PUBLISHED' | 'DEPRECATED' | 'BLOCKED' | 'THROTTLED'
  /** Its Flow JSON as it was uploaded; null before. */
  asset: unknown
  errors: FlowError[]
}

/** What is wrong with a Flow JSON, as Meta tells it. */
export interface FlowError {
  error: string
  error_type: 'FLOW_JSON_ERROR' | 'JSON_SCHEMA_ERROR'
  message: string
  line_start: number
  line_end: number
  column_start: number
  column_end: number
}
