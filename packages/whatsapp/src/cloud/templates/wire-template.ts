import { z } from 'zod'
import type { Template, TemplateFace, TemplateQuality, TemplateStatus, TemplateText } from '../../channel.ts'
import { some, word } from '../lenient.ts'

const button = z.looseObject({ type: z.string(), text: word, url: word, phone_number: word })
const named = z.looseObject({ param_name: z.string(), example: z.string() })
const component = z.looseObject({
  type: z.string(),
  format: word,
  text: word,
  example: some(
    z.looseObject({
      header_text: some(z.array(z.string())),
      header_text_named_params: some(z.array(named)),
      body_text: some(z.array(z.array(z.string()))),
      body_text_named_params: some(z.array(named)),
    }),
  ),
  buttons: some(z.array(button)),
})
type Component = z.infer<typeof component>

/** What Graph says of a template (Meta's pages, September 2026): what is new to us makes it one that we do not send. */
export const wireTemplate = z.looseObject({
  id: z.coerce.string(),
  name: z.string(),
  language: z.string(),
  category: word,
  status: word,
  rejected_reason: word,
  parameter_format: word,
  quality_score: some(z.looseObject({ score: word })),
  components: z.array(component).catch([]),
})
export type WireTemplate = z.infer<typeof wireTemplate>

const statuses = new Map<string, TemplateStatus>([
  ['APPROVED', 'approved'],
  ['REINSTATED', 'approved'],
  ['PENDING', 'pending'],
  ['IN_APPEAL', 'pending'],
  ['REJECTED', 'rejected'],
  ['PAUSED', 'paused'],
  ['DISABLED', 'disabled'],
  ['FLAGGED', 'flagged'],
  ['ARCHIVED', 'archived'],
])
const categories = new Map<string, Template['category']>([
  ['MARKETING', 'marketing'],
  ['UTILITY', 'utility'],
  ['AUTHENTICATION', 'authentication'],
])
const qualities = new Map<string, TemplateQuality>([
  ['GREEN', 'green'],
  ['YELLOW', 'yellow'],
  ['RED', 'red'],
])

export const statusOf = (said: string): TemplateStatus => statuses.get(said) ?? 'other'
export const categoryOf = (said: string): Template['category'] => categories.get(said) ?? 'other'
export const qualityOf = (said: string): TemplateQuality => qualities.get(said) ?? 'unknown'
/** Null where it says that there is none. */
export const reasonOf = (said: string | undefined): string | null =>
  said === undefined || said === '' || said === 'NONE' ? null : said

export function templateOf(said: WireTemplate): Template {
  const { id, name, language, category = '', status = '', components } = said
  const isNamed = said.parameter_format?.toUpperCase() === 'NAMED'
  const face = faceOf(components)
  return {
    id,
    name,
    language,
    category: categoryOf(category.toUpperCase()),
    status: statusOf(status.toUpperCase()),
    reason: reasonOf(said.rejected_reason),
    quality: qualityOf(said.quality_score?.score?.toUpperCase() ?? ''),
    isNamed,
    face,
    isSupported: category.toUpperCase() !== 'AUTHENTICATION' && isSupported(components, face),
  }
}

const fileKinds = new Map([
  ['IMAGE', 'image'],
  ['VIDEO', 'video'],
  ['DOCUMENT', 'document'],
] as const)
const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])

const typeOf = ({ type }: Component): string => type.toUpperCase()
const part = (components: readonly Component[], type: string) =>
  components.find((one) => typeOf(one) === type)

function faceOf(components: readonly Component[]): TemplateFace {
  const body = part(components, 'BODY')
  return {
    header: headerOf(part(components, 'HEADER')),
    body: textOf(body?.text ?? '', body?.example?.body_text?.[0], body?.example?.body_text_named_params),
    footer: part(components, 'FOOTER')?.text ?? null,
    buttons: (part(components, 'BUTTONS')?.buttons ?? []).map(buttonOf),
  }
}

function headerOf(header: Component | undefined): TemplateFace['header'] {
  if (!header) return null
  const format = header.format?.toUpperCase() ?? 'TEXT'
  if (format === 'TEXT') {
    const { header_text: counted, header_text_named_params: byName } = header.example ?? {}
    return { type: 'text', ...textOf(header.text ?? '', counted, byName) }
  }
  const kind = [...fileKinds].find(([wire]) => wire === format)?.[1]
  return kind === undefined ? null : { type: kind }
}

/** The examples of counted blanks stand in their order. */
function textOf(
  text: string,
  counted: readonly string[] = [],
  byName: readonly z.infer<typeof named>[] = [],
): TemplateText {
  const examples = [
    ...counted.map((example, index) => [String(index + 1), example]),
    ...byName.map(({ param_name: name, example }) => [name, example]),
  ]
  return { text, examples: Object.fromEntries(examples) }
}

function buttonOf(said: z.infer<typeof button>): TemplateFace['buttons'][number] {
  const { text = '', url = '', phone_number: phoneNumber = '' } = said
  switch (said.type.toUpperCase()) {
    case 'QUICK_REPLY':
      return { type: 'quick_reply', text }
    case 'URL':
      return url === '' ? { type: 'other', text } : { type: 'url', text, url }
    case 'PHONE_NUMBER':
      return { type: 'phone', text, phoneNumber }
    case 'COPY_CODE':
      return { type: 'copy_code', text }
    default:
      return { type: 'other', text }
  }
}

function isSupported(components: readonly Component[], { header, body, buttons }: TemplateFace): boolean {
  return (
    components.every((one) => known.has(typeOf(one))) &&
    body.text !== '' &&
    (header !== null || part(components, 'HEADER') === undefined) &&
    // What cannot be read of them may have blanks, without which Meta refuses the message.
    components.every((one) => typeOf(one) !== 'BUTTONS' || one.buttons !== undefined) &&
    buttons.every(({ type }) => type !== 'other')
  )
}
