import type { Answer, AskKind, Assistant, BotEvent, BotNode, Contact } from '@recado/engine'

/** What the outside world answers to the next ask of a kind. */
export type Scripted = { kind: AskKind; answer: Answer }

/** One turn: what the world will answer, what the customer does, and the lines that must come of it. */
export type Scene = {
  clock: string | null
  world: Scripted[]
  events: BotEvent[]
  /** Compared as they are. */
  lines: string[]
  /** Fragments that something asked must hold, by who received them. */
  received: { kind: AskKind; fragment: string }[]
  /** Fragments that nothing asked may hold. */
  withheld: { kind: AskKind; fragment: string }[]
}

/** A conversation file: its title, the bot that it is about, and its turns. */
export type Script = {
  title: string
  aiConfigured: boolean
  settings: Record<string, string>
  hours: Record<string, string>
  contact: Partial<Contact>
  nodes: Omit<BotNode, 'order'>[]
  assistants: Assistant[]
  scenes: Scene[]
}

type Reader = {
  script: Script
  scene: Scene
  config: Record<string, unknown> | null
  heads: Script['nodes']
}

const blank = (): Scene => ({ clock: null, world: [], events: [], lines: [], received: [], withheld: [] })
const failed: Answer = { ok: false, reason: 'timeout', detail: '45 s' }

/** Reads a conversation file (how they are written: conversaciones/LEEME.md). Throws what it does not understand. */
export function parseScript(source: string): Script {
  const [title = '', ...lines] = source.split('\n')
  const script: Script = {
    title: title.trim(),
    aiConfigured: false,
    settings: {},
    hours: {},
    contact: {},
    nodes: [],
    assistants: [],
    scenes: [],
  }
  const reader: Reader = { script, scene: blank(), config: null, heads: [] }
  lines.forEach((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return
    if (!readLine(reader, line)) throw new Error(`Line ${i + 2} is not understood: ${line}`)
  })
  if (reader.scene.events.length > 0) script.scenes.push(reader.scene)
  script.nodes = reader.heads
  return script
}

type Rule = [pattern: RegExp, read: (reader: Reader, parts: string[]) => void]

const setup: Rule[] = [
  [
    /^Nodo (\w+) «(.+)»( apagado)?$/,
    (reader, [type = '', name = '', off]) => {
      reader.config = {}
      reader.heads.push({ id: name, name, type, isActive: !off, config: reader.config })
    },
  ],
  [
    /^ {2}([\w.]+): ?(.*)$/,
    ({ config }, [key = '', value = '']) => {
      if (config) config[key] = valueOf(value)
    },
  ],
  [
    /^Asistente (\S+):(?: (.*))?$/,
    ({ script }, [id = '', words = '']) =>
      void script.assistants.push({
        id: id.startsWith('rec_') ? id : `rec_${id}`,
        externalId: id.startsWith('rec_') ? null : id,
        name: 'Asistente',
        instructions: withBreaks(words),
        model: 'gpt-4o-mini',
        effort: null,
        temperature: 0.7,
      }),
  ],
  [/^Con IA$/, ({ script }) => void (script.aiConfigured = true)],
  [/^Zona: (.+)$/, ({ script }, [zone = '']) => void (script.settings['timezone'] = zone)],
  [
    /^Horario: (\S+) a (\S+), (\S+)$/,
    ({ script }, [startTime = '', endTime = '', timezone = '']) =>
      void Object.assign(script.hours, { startTime, endTime, timezone }),
  ],
  [
    /^Fuera de horario: (.*)$/,
    ({ script }, [words = '']) => void (script.hours['offHoursMessage'] = withBreaks(words)),
  ],
  [
    /^Cliente: ([^,]*)(?:, (\d+))?$/,
    ({ script }, [name = '', phone]) =>
      void Object.assign(script.contact, { name: name || null, phoneNumber: phone ?? null }),
  ],
  [/^Etiquetas: (.+)$/, ({ script }, [tags = '']) => void (script.contact.tags = tags.split(', '))],
]

/** Lines that belong to the turn which follows them; they end the one before. */
const before: Rule[] = [
  [
    /^Reloj: (\S+) (\S+) (\S+)$/,
    ({ scene }, [day, time, offset]) => void (scene.clock = `${day}T${time}${offset}`),
  ],
  [/^IA responde: (.*)$/, (reader, [text = '']) => says(reader, 'ai', { text: withBreaks(text) })],
  [
    /^IA usa: (.+)$/,
    (reader, [calls = '']) => {
      // Written by whoever wrote the file; a wrong shape fails the test.
      const list = JSON.parse(calls) as [name: string, given?: unknown][]
      const toolCalls = list.map(([name, given], i) => ({
        id: `c${i}`,
        name,
        arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
      }))
      says(reader, 'ai', { text: '', toolCalls })
    },
  ],
  [/^Audio dice: (.*)$/, (reader, [text]) => says(reader, 'transcribe', { text })],
  [
    /^API responde (\d+): (.*)$/,
    (reader, [status, body]) => says(reader, 'http', { status: Number(status), body }),
  ],
  [
    /^(IA|Audio|API) falla$/,
    ({ scene }, [who = '']) => void scene.world.push({ kind: kinds[who] ?? 'ai', answer: failed }),
  ],
]

const does: Rule[] = [
  [/^Ana: (.*)$/, (reader, [text = '']) => acts(reader, { type: 'text', text: withBreaks(text) })],
  [/^Ana llama$/, (reader) => acts(reader, { type: 'call' })],
  [
    /^Ana envía su ubicación$/,
    (reader) => acts(reader, { type: 'location', latitude: 4.6, longitude: -74.1 }),
  ],
  [/^Ana envía una nota de voz$/, (reader) => acts(reader, { type: 'audio', mediaId: 'm1' })],
  [
    /^Ana envía (la imagen|el video|el documento) (\S+?)(?:: (.*))?$/,
    (reader, [what = '', filename = '', caption]) => {
      const type = what === 'la imagen' ? 'image' : what === 'el video' ? 'video' : 'document'
      acts(reader, { type, filename, ...(caption !== undefined && { caption }) })
    },
  ],
]

const after: Rule[] = [
  [
    /^(IA|API) no recibió: (.*)$/,
    ({ scene }, [who = '', fragment = '']) =>
      void scene.withheld.push({ kind: kinds[who] ?? 'ai', fragment }),
  ],
  [
    /^(IA|API) recibió: (.*)$/,
    ({ scene }, [who = '', fragment = '']) =>
      void scene.received.push({ kind: kinds[who] ?? 'ai', fragment }),
  ],
]

const kinds: Record<string, AskKind> = { IA: 'ai', Audio: 'transcribe', API: 'http' }

function readLine(reader: Reader, line: string): boolean {
  if (/^ {2}\| ?/.test(line)) {
    const last = reader.scene.lines.length - 1
    reader.scene.lines[last] += `\n${line.replace(/^ {2}\| ?/, '')}`
    return true
  }
  if (/^(Bot|Hace|Se salta)\b/.test(line)) {
    if (reader.scene.events.length === 0) return false
    reader.scene.lines.push(line)
    return true
  }
  const joined = /^y (Ana.*)$/.exec(line)?.[1]
  if (joined !== undefined) return matching(reader, does, joined)
  const begins = [...before, ...does].some(([pattern]) => pattern.test(line))
  if (begins && reader.scene.events.length > 0) {
    reader.script.scenes.push(reader.scene)
    reader.scene = blank()
  }
  return matching(reader, [...before, ...does, ...setup, ...after], line)
}

function matching(reader: Reader, rules: readonly Rule[], line: string): boolean {
  for (const [pattern, read] of rules) {
    const found = pattern.exec(line)
    if (!found) continue
    read(reader, found.slice(1))
    return true
  }
  return false
}

function acts({ scene }: Reader, event: BotEvent): void {
  scene.events.push(event)
}

function says({ scene }: Reader, kind: AskKind, parts: object): void {
  const tokens = { input: 10, output: 2 }
  // The parts are those of the kind's answer, one rule above each.
  scene.world.push({
    kind,
    answer: { ok: true, ms: 5, ...(kind !== 'http' && { tokens }), ...parts } as Answer,
  })
}

/** JSON where it is JSON, else the words, also within «`…`»; ⏎ stands for a line feed. */
function valueOf(written: string): unknown {
  const verbatim = /^`(.*)`$/.exec(written)?.[1]
  if (verbatim !== undefined) return withBreaks(verbatim)
  try {
    return JSON.parse(written)
  } catch {
    return withBreaks(written)
  }
}

const withBreaks = (text: string): string => text.replaceAll('⏎', '\n')
