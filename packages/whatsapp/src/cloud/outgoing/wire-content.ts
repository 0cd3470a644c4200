import { UnsentError } from '../../channel.ts'
import type { Form, OutgoingContent, TemplateButton, TemplateValue } from '../../channel.ts'
import type { UploadedFile } from '../media/upload.ts'
import { interactiveChoices } from './choices.ts'
import { formScreen } from '../forms/flow-json.ts'
import { cut } from '../../cut.ts'
import { limits } from './limits.ts'

/** What a file becomes at Meta: its id. */
type Upload = (file: UploadedFile) => Promise<string>

/** Has Meta show a form: its id. Rejects with `UnsentError` where Meta shows none. */
type Publish = (form: Form) => Promise<string>

/** The part of a message that says what it is: `type`, and the object that is named by it. Rejects with `UnsentError`. */
export async function wireContent(
  content: OutgoingContent,
  { upload, publish }: { upload: Upload; publish: Publish },
): Promise<Record<string, unknown>> {
  switch (content.type) {
    case 'text':
      return textOf(content.text)
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return fileOf(content, upload)
    case 'location': {
      const { latitude, longitude, name, address } = content
      return { type: 'location', location: { latitude, longitude, name, address } }
    }
    case 'choices': {
      const interactive = interactiveChoices(content)
      return interactive === null ? textOf(content.text) : { type: 'interactive', interactive }
    }
    case 'cta':
      return ctaOf(content)
    case 'form':
      return formOf(content, publish)
    case 'template':
      return templateOf(content, upload)
    case 'poll':
      // Meta's API has none.
      throw new UnsentError({ code: '131051', kind: 'kind' })
  }
}

function textOf(body: string): Record<string, unknown> {
  if (body.length > limits.text) throw new UnsentError({ code: '131009', kind: 'bad_request' })
  return { type: 'text', text: { body, preview_url: false } }
}

type FileContent = Extract<OutgoingContent, { data: Uint8Array }>

/** What Meta shows as what it is (its pages, September 2026); all else goes as a document, which phones save. */
const shown = new Map<string, 'image' | 'video' | 'audio'>([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['video/3gpp', 'video'],
  ['audio/aac', 'audio'],
  ['audio/amr', 'audio'],
  ['audio/mp4', 'audio'],
  ['audio/mpeg', 'audio'],
  ['audio/ogg', 'audio'],
])

async function fileOf(content: FileContent, upload: Upload): Promise<Record<string, unknown>> {
  const { data, mimeType, filename, caption } = content
  if (caption !== undefined && caption.length > limits.caption)
    throw new UnsentError({ code: '131009', kind: 'bad_request' })
  // Ogg is Opus or nothing that a phone plays.
  const isOtherOgg = mimeType.startsWith('audio/ogg') && !mimeType.includes('opus')
  const known = isOtherOgg ? undefined : shown.get(mimeType.split(';')[0] ?? '')
  const kind = known === content.type ? known : 'document'
  const id = await upload({ kind, data, mimeType, filename })
  const words = caption === undefined ? {} : { caption }
  switch (kind) {
    case 'image':
    case 'video':
      return { type: kind, [kind]: { id, ...words } }
    case 'audio':
      return { type: 'audio', audio: { id, voice: mimeType.startsWith('audio/ogg') } }
    case 'document':
      return { type: 'document', document: { id, filename, ...words } }
  }
}

function ctaOf({ text, body, action }: Extract<OutgoingContent, { type: 'cta' }>): Record<string, unknown> {
  if (body.length > limits.body || body === '') return textOf(text)
  if (action.to === 'place') {
    const interactive = {
      type: 'location_request_message',
      body: { text: body },
      action: { name: 'send_location' },
    }
    return { type: 'interactive', interactive }
  }
  const parameters = { display_text: cut(action.label, limits.label), url: action.url }
  const interactive = { type: 'cta_url', body: { text: body }, action: { name: 'cta_url', parameters } }
  return { type: 'interactive', interactive }
}

async function formOf(
  { question, label, token, form }: Extract<OutgoingContent, { type: 'form' }>,
  publish: Publish,
): Promise<Record<string, unknown>> {
  if (question.length > limits.body) throw new UnsentError({ code: '131009', kind: 'form' })
  const parameters = {
    flow_message_version: '3',
    flow_id: await publish(form),
    flow_cta: cut(label, limits.label),
    flow_token: token,
    flow_action: 'navigate',
    flow_action_payload: { screen: formScreen },
  }
  const interactive = { type: 'flow', body: { text: question }, action: { name: 'flow', parameters } }
  return { type: 'interactive', interactive }
}

type Template = Extract<OutgoingContent, { type: 'template' }>

async function templateOf(content: Template, upload: Upload): Promise<Record<string, unknown>> {
  const { name, language, header, body, buttons } = content
  const components = [
    ...(header === undefined ? [] : [{ type: 'header', parameters: await headerOf(header, upload) }]),
    ...(body.length === 0 ? [] : [{ type: 'body', parameters: body.map(valueOf) }]),
    ...buttons.map(buttonOf),
  ]
  const filled = components.length > 0 && { components }
  return { type: 'template', template: { name, language: { code: language }, ...filled } }
}

async function headerOf(header: NonNullable<Template['header']>, upload: Upload): Promise<object[]> {
  if (Array.isArray(header)) return header.map(valueOf)
  const { type, data, mimeType, filename } = header
  const id = await upload({ kind: type, data, mimeType, filename })
  return [{ type, [type]: type === 'document' ? { id, filename } : { id } }]
}

const valueOf = ({ name, text }: TemplateValue): object => ({
  type: 'text',
  text: oneLine(text),
  ...(name !== null && { parameter_name: name }),
})

/** Blanks take no line breaks, tabs or runs of spaces (132018). */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function buttonOf(button: TemplateButton): object {
  const { type, index } = button
  const parameters =
    type === 'url'
      ? [{ type: 'text', text: button.text }]
      : type === 'quick_reply'
        ? [{ type: 'payload', payload: button.payload }]
        : [{ type: 'coupon_code', coupon_code: button.code }]
  return { type: 'button', sub_type: type, index: String(index), parameters }
}
