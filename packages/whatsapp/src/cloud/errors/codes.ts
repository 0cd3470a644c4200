import type { SendErrorClass } from '../../channel.ts'

/** What a code is about. `uncertain`: whether the message left is not known; `maintenance` and below wait. */
export type CodeClass = SendErrorClass | 'uncertain'

/**
 * Meta's error codes by what to do about them («Error Codes», September 2026). Codes that are not here are requests that
 * Meta finds wrong, which are our own faults.
 */
const codes: Record<CodeClass, readonly (number | readonly [from: number, to: number])[]> = {
  token: [0, 190],
  permission: [3, 10, [200, 299], 131005],
  unregistered: [33, 131045, 133010, 133000, 133005, 133006, 133008, 133009, 133015, 133016],
  restricted: [368, 131031],
  country: [130497],
  payment: [131042, 134011],
  name: [131037],
  test_number: [131030],
  own_number: [131021],
  uncertain: [1, 2, 131000, 131016, 133004],
  maintenance: [131057, 2494100],
  api_calls: [4, 80007, 613],
  throughput: [130429],
  pair: [131056],
  spam: [131048, 131064, 134101],
  window: [131047],
  undeliverable: [131026],
  not_now: [131049, 130472],
  stopped: [131050],
  blocked: [130403],
  needs_number: [131062, [147001, 147005]],
  kind: [131051, 131060],
  media: [131052, 131053],
  template: [132001, 132007, 132016],
  template_paused: [132015],
  parameters: [132000, 132005, 132008, 132012, 132018],
  form: [132068, 132069, [139000, 139004]],
  other_way: [131055, 131063, 134100, 134102],
  identity: [137000],
  bad_request: [100, 131008, 131009, 135000],
}

const listed = Object.entries(codes).flatMap(([kind, group]) =>
  group.map((entry) => ({
    // the keys are the classes
    kind: kind as CodeClass,
    from: typeof entry === 'number' ? entry : entry[0],
    to: typeof entry === 'number' ? entry : entry[1],
  })),
)

/** What a code is about; an unknown one is a request that Meta finds wrong. */
export const classOf = (code: number): CodeClass =>
  listed.find(({ from, to }) => code >= from && code <= to)?.kind ?? 'bad_request'

/** Only these may stand in `error_subcode` alone (Meta's pages, September 2026). */
const codedInSubcode = /^(2388|2494|2593)\d{3}$/

/** The code that decides. */
export const decidingCode = ({ code, subcode }: { code: number; subcode: number | null }): number =>
  subcode !== null && codedInSubcode.test(String(subcode)) ? subcode : code

const minuteMs = 60_000
/** Our own: after what time something that waits is tried again. `pair` and `throughput` grow with each try. */
const waits: Partial<Record<CodeClass, number>> = {
  maintenance: minuteMs,
  api_calls: minuteMs,
  throughput: 1_000,
  pair: 4_000,
  spam: 10 * minuteMs,
}

/** Null for what a later try would not change. */
export const retryAfter = (kind: CodeClass): number | null => waits[kind] ?? null
