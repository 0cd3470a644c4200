import type { Template, TemplateFace, TemplateFill } from './templates.ts'

/** A place of a template that each message fills by itself. `name` is what stands in its braces; of a button `label` are its words. */
export type Blank = {
  id: string
  place: 'header' | 'body' | 'button'
  name: string
  label: string | null
  example: string
}

const braces = /\{\{([^{}]+)\}\}/g

/** Names of a text's blanks, each once, in their order. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([, name = '']) => name.trim())),
]

/** What has to be filled before a template may be sent; a file above it is told by its header. */
export function blanksOf({ header, body, buttons }: TemplateFace): Blank[] {
  const ofText = (place: 'header' | 'body', said: TemplateFace['body']) =>
    namesIn(said.text).map((name) => {
      return { id: `${place}:${name}`, place, name, label: null, example: said.examples[name] ?? '' }
    })
  return [
    ...(header?.type === 'text' ? ofText('header', header) : []),
    ...ofText('body', body),
    ...buttons.flatMap((button, index) => {
      const hasBlank =
        button.type === 'copy_code' || (button.type === 'url' && namesIn(button.url).length > 0)
      return hasBlank
        ? [{ id: `button:${index}`, place: 'button' as const, name: '1', label: button.text, example: '' }]
        : []
    }),
  ]
}

/** Meta takes no line breaks and no runs of spaces in what fills a blank (132018; its pages, September 2026). */
export const asBlank = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Characters of what a filled template shows at most. Meta says so of a template's own texts: of bodies on its pages of September
 * 2026, of headers on its page «Template components» (a copy without a date). That it holds once blanks are filled is unproven.
 */
const most = { header: 60, body: 1024 }

export type FilledTemplate = {
  /** Of a header of words. */
  header: string | null
  body: string
  footer: string | null
  buttons: string[]
}

/** Values by blanks' ids, each on one line and short enough that its whole text fits. */
export function fitting(face: TemplateFace, values: ReadonlyMap<string, string>): Map<string, string> {
  const fitted = new Map([...values].map(([id, value]) => [id, asBlank(value)]))
  const { header, body } = face
  const texts = { header: header?.type === 'text' ? header.text : '', body: body.text }
  for (const place of ['header', 'body'] as const) {
    // A name that stands there twice takes its room twice.
    const ids = [...texts[place].matchAll(braces)].map(([, name = '']) => `${place}:${name.trim()}`)
    if (ids.length === 0 || said(texts[place], place, fitted).length <= most[place]) continue
    const nothing = new Map(ids.map((id) => [id, '']))
    const rest = most[place] - said(texts[place], place, nothing).length
    const room = Math.max(1, Math.floor(rest / ids.length))
    for (const id of ids) fitted.set(id, cut(fitted.get(id) ?? '', room))
  }
  return fitted
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length - 1)
  return `${short.isWellFormed() ? short : short.slice(0, -1)}…`
}

/** A text with its blanks filled; one without a value stays as it is. */
const said = (text: string, place: string, values: ReadonlyMap<string, string>): string =>
  text.replace(braces, (all, name: string) => values.get(`${place}:${name.trim()}`) ?? all)

/** A template as its reader sees it. */
export function filledTemplate(face: TemplateFace, values: ReadonlyMap<string, string>): FilledTemplate {
  const { header, body, footer, buttons } = face
  return {
    header: header?.type === 'text' ? said(header.text, 'header', values) : null,
    body: said(body.text, 'body', values),
    footer,
    buttons: buttons.map(({ text }) => text),
  }
}

/** The whole of it in words, as a chat keeps it. */
export function wordsOfTemplate({ header, body, footer }: FilledTemplate): string {
  return [header === null ? null : `*${header}*`, body, footer].filter((part) => part !== null).join('\n\n')
}

/** What stands in its blanks before anybody reads it: slots in braces, as in what owners write themselves. */
export function slotsOf(fill: Pick<TemplateFill, 'values'>): Map<string, string> {
  return new Map(fill.values.map(({ blank, slot, text }) => [blank, slot === null ? text : `{{${slot}}}`]))
}

/** Blanks that a fill leaves empty for everybody. One with a slot and no text is for those alone of whom that is known. */
export function unfilled(face: TemplateFace, { values }: Pick<TemplateFill, 'values'>): Blank[] {
  const given = new Set(
    values.filter(({ slot, text }) => slot !== null || asBlank(text) !== '').map(({ blank }) => blank),
  )
  return blanksOf(face).filter(({ id }) => !given.has(id))
}

/** What may be chosen to be sent. */
export const isSendable = ({ status, isSupported }: Pick<Template, 'status' | 'isSupported'>): boolean =>
  status === 'approved' && isSupported

/**
 * A button by which people say that they want no more of it: pressing it is a «BAJA». Only what says so of messages: who presses
 * «¡No quiero perdérmelo!» or «Detener el envío» goes on getting them.
 */
export const isWayOut = (button: TemplateFace['buttons'][number]): boolean =>
  button.type === 'quick_reply' && (wholeWayOut.test(button.text) || partWayOut.test(button.text))

const wholeWayOut = /^\P{L}*(baja|stop|detener)\P{L}*$/iu
const partWayOut =
  /\b(no recibir|no quiero (recibir|más)|dejar de recibir|detener (las |los |la )?(promociones|mensajes|publicidad|ofertas)|(darme|dar) de baja|stop promotions)/i
