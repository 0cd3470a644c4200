/** One plain step of a decision, in order. Feeds the simulator's panel, the live log and «¿por qué respondió esto?». */
export type TraceStep =
  | { step: 'received'; eventType: string; text?: string }
  | { step: 'off_hours'; notified: boolean; startTime: string; endTime: string }
  | {
      step: 'skipped'
      nodeId: string
      nodeName: string
      nodeType: string
      why: 'bad_config' | 'bad_pattern'
      detail: string
    }
  | { step: 'matched'; nodeId: string; nodeName: string; nodeType: string; why: string }
  | { step: 'asked'; nodeId: string; kind: 'ai' | 'transcribe' | 'http'; detail: string }
  | {
      step: 'answered'
      nodeId: string
      kind: 'ai' | 'transcribe' | 'http'
      ok: boolean
      ms?: number
      tokens?: { input: number; output: number }
      detail?: string
    }
  | { step: 'replied'; nodeId: string | null; nodeName: string; nodeType: string | null; text: string }
  | { step: 'chained'; fromNodeId: string; toNodeId: string; toNodeName: string }
  | { step: 'chain_ended'; nodeId: string; why: 'inactive' | 'repeated' | 'too_long' }
  | { step: 'default_reply'; why: 'nothing_matched' | 'ai_failed' }
  | { step: 'recorded_only'; why: 'no_node_for_kind' | 'off_hours' }
