import type { Connection } from '../../wire/connection.ts'
import type { IqAnswer } from '../../wire/iq-answer.ts'
import { firstChild, requiredAttribute, SERVER_FROM, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import { accountHandlers } from './account-settings.ts'
import { APP_STATE, appStateHandlers } from './app-state.ts'
import { encryptHandlers } from './encrypt.ts'
import { mediaHandlers } from './media.ts'
import { sessionHandlers } from './session.ts'
import type { IqHandlers, IqService } from './request.ts'
import { usyncHandlers } from './usync.ts'

const HANDLERS: IqHandlers = {
  ...sessionHandlers,
  ...encryptHandlers,
  ...usyncHandlers,
  ...appStateHandlers,
  ...accountHandlers,
  ...mediaHandlers,
}

/** Before its login a device has one thing to ask: to be linked by a code. */
function linkingStep(
  service: IqService,
  connection: Connection,
  tag: string,
  query: Stanza,
): IqAnswer | undefined {
  if (tag !== 'link_code_companion_reg') return undefined
  return service.desk.codes.answer(connection, query, ({ phoneNumber }) => {
    const platform = service.desk.candidateOf(connection)?.platform ?? ''
    service.directory.byNumber(phoneNumber)?.phone.inbox.codeAsked(platform)
  })
}

/**
 * Answers a client's query, unless the account's trouble is that it does not; one without an answer of its own gets an empty
 * result and is remembered.
 */
export function answerQuery(
  service: IqService,
  connection: Connection,
  companion: Companion | undefined,
  query: Stanza,
): void {
  const { type, xmlns } = query.attrs
  if (type === 'result' || type === 'error') return connection.answer(query)
  const subject = firstChild(query) ?? query
  const name = `${xmlns ?? ''}/${subject === query ? '' : subject.tag}`
  if (name === APP_STATE && companion?.account.phone.trouble.appStateStuck) return
  const handler = companion ? HANDLERS[name] : undefined
  const step = companion ? undefined : linkingStep(service, connection, subject.tag, query)
  if (companion && !handler) service.unanswered.add(name)
  const answer: IqAnswer =
    companion && handler ? handler({ service, companion, query, subject }) : (step ?? {})
  const id = requiredAttribute(query, 'id')
  const { error } = answer
  if (error) {
    const content = [stanza('error', { code: error.code, text: error.text })]
    connection.send(stanza('iq', { from: SERVER_FROM, type: 'error', id }, content))
  } else {
    connection.send(
      stanza('iq', { from: query.attrs['to'] ?? SERVER_FROM, type: 'result', id }, answer.result),
    )
  }
  answer.afterwards?.()
}
