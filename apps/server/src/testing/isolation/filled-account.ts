import { Authenticator } from '../../accounts/second-factor/testing/authenticator.ts'
import { enrolPasskey } from '../../accounts/second-factor/testing/enrol.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestServer } from '../test-server.ts'
import { uploadTo } from '../upload.ts'

/**
 * An account with one of everything that has an id; `ids` has them by the name that paths give them. `canary` stands in
 * everything that its owner wrote: where others read it, there is a leak.
 */
export type FilledAccount = { token: string; ids: Record<string, string> }

/** What a field's name means, where it is not the name of an id itself. */
export const kinds: Record<string, string> = {
  tags: 'tagId',
  add: 'tagId',
  remove: 'tagId',
  contactIds: 'contactId',
  except: 'contactId',
  attachmentPath: 'path',
  replyTo: 'messageId',
  upTo: 'messageId',
  rehearsalIds: 'savedConversationId',
  turnIds: 'turnId',
  nextNodeId: 'nodeId',
  id: 'nodeId',
}
/** The id that belongs in a field of this name. */
export function idFor(ids: Record<string, string>, field: string): string {
  const value = ids[kinds[field] ?? field]
  if (value === undefined) throw new Error(`Nobody knows what ${field} names: say it in kinds`)
  return value
}

export async function fillAccount(
  server: TestServer,
  canary: string,
  account?: Awaited<ReturnType<TestServer['register']>>,
): Promise<FilledAccount> {
  const { token, user } = account ?? (await server.register())
  const post = async (path: string, body: object) => {
    const answer = await server.call('POST', `/api${path}`, { token, body })
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
    return answer.json()
  }
  const botId = (await server.createBot(token, canary))._id
  const at = `/crm/${botId}`
  const node = await server.createNode(token, botId, { name: canary, type: 'CUSTOM', isActive: false })
  const { rehearsal } = await post(`/bots/${botId}/rehearsals`, {
    name: canary,
    steps: [
      {
        event: { type: 'text', text: canary },
        contact: { name: canary, phoneNumber: '' },
        now: '2026-11-02T15:00:00Z',
        expected: { replies: [], effects: [] },
      },
    ],
  })
  const { contact } = await post(`${at}/contacts`, { phoneNumber: '573001112233', name: canary })
  const { tag } = await post('/tags', { botId, name: canary })
  const { campaign } = await post('/campaigns', { botId, name: canary, message: canary, audience: 'all' })
  const { message } = await post(`${at}/contacts/${contact._id}/messages`, { text: canary })
  const { quickReply } = await post(`${at}/quick-replies`, { shortcut: canary, text: canary })
  const { source } = await post(`/bots/${botId}/knowledge/sources`, {
    kind: 'text',
    title: canary,
    text: `${canary}: $1.000`,
  })
  const known = await server.call('GET', `/api/bots/${botId}/knowledge/facts`, { token })
  const { assistant } = await post('/assistants', { name: canary, instructions: canary })
  const sheet = Buffer.from(`Teléfono;Nombre\n3005550000;${canary}\n`)
  const imports = `/api${at}/contacts/imports`
  const imported = await uploadTo(server, botId, token, { name: 'clientes.csv', bytes: sheet, url: imports })
  const file = await uploadTo(server, botId, token, { name: 'carta.txt', bytes: Buffer.from(canary) })
  const simulated = await server.call('POST', `/api/bots/${botId}/simulate`, {
    token,
    body: { message: canary },
  })
  const { sessions } = (await server.call('GET', '/api/profile/sessions', { token })).json()
  const ids = {
    passkeyId: await enrolPasskey(server, token, new Authenticator()),
    botId,
    userId: user._id,
    sessionId: sessions[0]._id,
    nodeId: node._id,
    savedConversationId: rehearsal._id,
    conversationId: simulated.json().conversationId,
    contactId: contact._id,
    tagId: tag._id,
    campaignId: campaign._id,
    messageId: message._id,
    quickReplyId: quickReply._id,
    assistantId: assistant._id,
    sourceId: source._id,
    factId: known.json().facts[0]._id,
    importId: imported.json().import._id,
    path: file.json().file.path,
    jobId: await failedJob(server, botId, canary),
    templateId: await approvedTemplate(server, botId, canary),
    turnId: await decidedTurn(server, botId, contact._id, canary),
  }
  return { token, ids }
}

/** What was given up outside, which only days of failing make. */
async function failedJob(server: TestServer, botId: string, canary: string): Promise<string> {
  const id = newId()
  const payload = { kind: 'webhook', nodeId: newId(), url: `https://${canary}.co/aviso`, payload: {} }
  const now = server.clock.now()
  await server.server.core.store.write('installation', (tx) =>
    tx
      .insertInto('jobs')
      .values({
        id,
        botId,
        kind: 'webhook',
        payload: JSON.stringify(payload),
        state: 'failed',
        attempts: 8,
        dueAt: now,
        failure: 'respondió 500',
        createdAt: now,
        finishedAt: now,
      })
      .execute(),
  )
  return id
}

/** What a customer wrote and was answered. */
async function decidedTurn(
  server: TestServer,
  botId: string,
  contactId: string,
  canary: string,
): Promise<string> {
  const id = newId()
  const at = server.clock.now()
  const trace = [
    { step: 'received', eventType: 'text', text: canary },
    { step: 'replied', nodeId: newId(), nodeName: canary, nodeType: 'CUSTOM', text: canary },
  ]
  const event = { messageId: newId(), wireId: newId(), at, event: { type: 'text', text: canary } }
  const turn = {
    id,
    botId,
    contactId,
    state: 'done',
    due: at,
    firstAt: at,
    startedAt: at,
    createdAt: at,
  } as const
  await server.server.core.store.write('installation', (tx) =>
    tx
      .insertInto('turns')
      .values({ ...turn, events: JSON.stringify([event]), trace: JSON.stringify(trace) })
      .execute(),
  )
  return id
}

/** What Meta approved, which only a number on its API has: the file above it is the account's. */
async function approvedTemplate(server: TestServer, botId: string, canary: string): Promise<string> {
  const templateId = newId()
  const face = {
    header: { type: 'document' },
    body: { text: canary, examples: {} },
    footer: null,
    buttons: [],
  }
  const row = {
    botId,
    templateId,
    name: canary,
    language: 'es',
    category: 'utility',
    nextCategory: null,
    nextCategoryAt: null,
    status: 'approved',
    reason: null,
    quality: 'green',
    isNamed: 0,
    face: JSON.stringify(face),
    isSupported: 1,
  } as const
  await server.server.core.store.write('installation', (tx) =>
    tx.insertInto('messageTemplates').values(row).execute(),
  )
  return templateId
}
