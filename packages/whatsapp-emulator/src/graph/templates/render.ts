import type { proto } from 'baileys'
import { GraphError } from '../errors/graph-error.ts'
import { headerFile } from '../messages/content.ts'
import type { TemplateMessage } from '../messages/schema.ts'
import { offerMessage } from '../../phone/messages/offer-message.ts'
import type { OfferButton } from '../../phone/messages/offer.ts'
import { flowButton, sendableFlow } from '../flows/sendable-flow.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { partOf, variablesOf, type Template, type TemplateButton } from '../state/template.ts'

type Parameters = NonNullable<NonNullable<TemplateMessage['components']>[number]['parameters']>

const LONGEST_BODY = 1024

/** A template filled in, as phones get it. Throws GraphError. */
export function renderTemplate(
  service: GraphService,
  line: Line,
  template: Template,
  message: TemplateMessage,
): proto.IMessage {
  const given = (type: string) =>
    message.components?.find((component) => component.type.toLowerCase() === type)?.parameters ?? []
  const body = filled(template, partOf(template, 'BODY')?.text ?? '', given('body'), 'body')
  if (body.length > LONGEST_BODY) throw new GraphError(132005, { details: 'The body is too long' })
  const header = headerOf(service, line, template, given('header'))
  const footer = partOf(template, 'FOOTER')?.text ?? null
  const buttons = (partOf(template, 'BUTTONS')?.buttons ?? []).map((button, index) =>
    buttonOf(service, line, button, parametersOf(message, index)),
  )
  if (header.text === null && !header.media && footer === null && buttons.length === 0)
    return { extendedTextMessage: { text: body } }
  return offerMessage(body, { header: header.text, footer, buttons }, header.media)
}

function parametersOf(message: TemplateMessage, index: number): Parameters {
  const own = message.components?.find(
    (component) => component.type.toLowerCase() === 'button' && Number(component.index) === index,
  )
  return own?.parameters ?? []
}

/** A text with its variables replaced. Throws GraphError 132000, 132012 or 132018. */
function filled(template: Template, text: string, parameters: Parameters, place: string): string {
  const variables = variablesOf(text)
  if (variables.length !== parameters.length)
    throw new GraphError(132000, {
      details: `${place}: number of localizable_params (${parameters.length}) does not match the expected number of params (${variables.length})`,
    })
  return variables.reduce((whole, name, index) => {
    const parameter =
      template.parameterFormat === 'NAMED'
        ? parameters.find(({ parameter_name: given }) => given === name)
        : parameters[index]
    const value = parameter?.type === 'text' ? parameter.text : undefined
    if (value === undefined || value === '')
      throw new GraphError(132012, { details: `${place}: a text is expected for {{${name}}}` })
    if (/[\n\t]| {5,}/.test(value))
      throw new GraphError(132018, {
        details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
      })
    return whole.replaceAll(`{{${name}}}`, value)
  }, text)
}

function headerOf(
  service: GraphService,
  line: Line,
  template: Template,
  parameters: Parameters,
): { text: string | null; media?: proto.IMessage } {
  const header = partOf(template, 'HEADER')
  if (!header) return { text: null }
  if (header.format === undefined || header.format === 'TEXT')
    return { text: filled(template, header.text ?? '', parameters, 'header') }
  const [file] = parameters
  const wanted = header.format.toLowerCase()
  if (file?.type !== wanted)
    throw new GraphError(132012, { details: `header: Format mismatch, expected ${header.format}` })
  if (file.image)
    return { text: null, media: headerFile(service, line, { type: 'image', image: file.image }) }
  if (file.video)
    return { text: null, media: headerFile(service, line, { type: 'video', video: file.video }) }
  if (file.document)
    return { text: null, media: headerFile(service, line, { type: 'document', document: file.document }) }
  return { text: null }
}

function buttonOf(
  service: GraphService,
  line: Line,
  button: TemplateButton,
  [parameter]: Parameters,
): OfferButton {
  const { text: title = '' } = button
  switch (button.type) {
    case 'QUICK_REPLY':
      return { kind: 'reply', id: parameter?.payload ?? title, title }
    case 'URL': {
      const url = button.url ?? ''
      if (url.includes('{{1}}') && !parameter?.text)
        throw new GraphError(132012, { details: 'button: the address wants a text' })
      return { kind: 'url', title, url: url.replace('{{1}}', encodeURIComponent(parameter?.text ?? '')) }
    }
    case 'PHONE_NUMBER':
      return { kind: 'call', title, phoneNumber: button.phone_number ?? '' }
    case 'COPY_CODE':
      return { kind: 'copy', title: title || 'Copy code', code: couponOf(parameter) }
    case 'FLOW':
      return flowButton(sendableFlow(service, line, { id: button.flow_id }), title, flowToken(parameter))
    case 'CATALOG':
    case 'MPM':
      return { kind: 'catalog', title: title || 'View catalog', catalogId: null, products: [] }
    case 'REQUEST_CONTACT_INFO':
      return { kind: 'contact', title: title || 'Share contact info' }
  }
}

function couponOf(parameter: Parameters[number] | undefined): string {
  const code = parameter?.['coupon_code']
  return typeof code === 'string' ? code : ''
}

function flowToken(parameter: Parameters[number] | undefined): string | undefined {
  const action = parameter?.['action']
  return typeof action === 'object' && action !== null && 'flow_token' in action
    ? String(action.flow_token)
    : undefined
}
