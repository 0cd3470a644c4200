import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Installation,
  InstallationCheck,
  InstallationPart,
} from '@recado/contract/operations/installation'
import { ScriptedAi, fails, json, says } from '@recado/scripted-ai'
import { startEmulator } from '@recado/whatsapp-emulator'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { admin, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { version } from '../../platform/version.ts'

const nobody = '127.0.0.1:9'

async function open(env: Record<string, string> = {}) {
  const server = await openTestServer({}, env)
  onTestFinished(() => server.close())
  const token = await server.adminToken()
  return {
    server,
    look: async (): Promise<Installation> =>
      (await server.call('GET', '/api/admin/installation', { token })).json(),
    try: async (part: InstallationPart): Promise<InstallationCheck> =>
      (await server.call('POST', `/api/admin/installation/tests/${part}`, { token, body: {} })).json(),
  }
}

/** A turn, an e-mail and a given-up webhook of a bot, all from an hour ago. */
async function leaveWork(server: TestServer): Promise<void> {
  const { token } = await server.register()
  const { _id: botId } = await server.createBot(token)
  const at = server.clock.now() - 3_600_000
  const job = { botId, payload: '{}', attempts: 1, dueAt: at, failure: null, createdAt: at, finishedAt: null }
  await server.server.core.store.write('installation', async (tx) => {
    await tx
      .insertInto('jobs')
      .values([
        { ...job, id: newId(), kind: 'email', state: 'queued' },
        { ...job, id: newId(), kind: 'webhook', state: 'failed' },
      ])
      .execute()
    await tx
      .insertInto('waSessions')
      .values({ botId, status: 'connecting', downSince: at, updatedAt: at })
      .execute()
    await tx.updateTable('bots').set({ wanted: 'linked' }).where('id', '=', botId).execute()
  })
}

test('everything in order says so, after really trying it', async () => {
  const emulator = await startEmulator({ onFault: () => {} })
  onTestFinished(() => emulator.close())
  const provider = new ScriptedAi()
  onTestFinished(() => provider.close())
  const post = await openMailServer()
  onTestFinished(post.close)
  const installation = await open({
    WA_SOCKET_URL: emulator.url,
    OPENAI_API_KEY: 'sk-test-key',
    OPENAI_BASE_URL: await provider.listen(),
    SMTP_URL: post.url,
  })
  expect(await installation.look()).toMatchObject({
    version,
    database: {
      up: true,
      version: expect.any(String),
      migrations: { last: expect.stringMatching(/^00\d\d-/) },
    },
    queues: expect.arrayContaining([{ name: 'turns', waiting: 0, inHand: 0, overdueMs: null }]),
    failedJobs: 0,
    lines: { connected: 0, connecting: 0, qrReady: 0, fallen: 0, off: 0 },
    ai: {
      configured: true,
      model: 'gpt-4o-mini',
      record: { calls: 0, failures: 0, failing: false, lastFailure: null },
    },
    mail: { configured: true, record: { calls: 0 } },
  })

  // Some servers know the limit by its newer name alone.
  provider.follow(fails(400, { param: 'max_tokens', code: 'unsupported_parameter' }), says('Hola'))
  for (const part of ['database', 'queues', 'whatsapp', 'disk', 'ai', 'mail'] as const) {
    const check = await installation.try(part)
    expect([part, check]).toEqual([part, { ok: true, ms: expect.any(Number), detail: expect.any(String) }])
  }
  expect(provider.asked.map(({ body }) => body['max_tokens'])).toEqual([256, undefined])
  expect(post.mails.flatMap(({ to }) => to)).toEqual([admin.email])
  expect(await installation.look()).toMatchObject({
    ai: { record: { calls: 1, failures: 0 } },
    mail: { record: { calls: 1, failures: 0 } },
  })
})

test('what is not in order is told, part by part, with what to do', async () => {
  const provider = new ScriptedAi()
  onTestFinished(() => provider.close())
  const installation = await open({
    WA_SOCKET_URL: `ws://${nobody}`,
    OPENAI_API_KEY: 'sk-test-key',
    OPENAI_BASE_URL: await provider.listen(),
    SMTP_URL: `smtp://${nobody}`,
  })
  provider.follow(fails(401))
  await leaveWork(installation.server)
  rmSync(join(installation.server.dataDir, 'uploads'), { recursive: true })
  expect(await installation.look()).toMatchObject({
    queues: expect.arrayContaining([{ name: 'jobs', waiting: 1, inHand: 0, overdueMs: 3_600_000 }]),
    failedJobs: 1,
    lines: { fallen: 1, connecting: 0 },
  })
  const told = {
    whatsapp: `No pudimos conectar con ${nobody}`,
    disk: 'No pudimos escribir en DATA_DIR (ENOENT)',
    ai: 'El servicio de IA no aceptó la clave del servidor',
    mail: 'No salió: el servidor de correo no contesta',
  } as const
  for (const [part, words] of Object.entries(told)) {
    // The keys are those above.
    const check = await installation.try(part as keyof typeof told)
    expect(check).toMatchObject({ ok: false, detail: expect.stringContaining(words) })
  }
  expect((await installation.look()).ai.record).toMatchObject({
    calls: 1,
    failures: 1,
    failing: true,
    lastFailure: { why: 'refused' },
  })
  provider.follow(json(200, 'nonsense'))
  expect(await installation.try('ai')).toMatchObject({
    ok: false,
    detail: expect.stringContaining('no se puede usar'),
  })
  provider.follow(says('Hola'))
  expect(await installation.try('ai')).toMatchObject({ ok: true })
  expect((await installation.look()).ai.record).toMatchObject({ failures: 2, failing: false })
})

test('without a key or a mail server the tests say which variable is missing', async () => {
  const installation = await open()
  expect(await installation.look()).toMatchObject({
    ai: { configured: false },
    mail: { configured: false, host: null },
  })
  expect((await installation.try('ai')).detail).toContain('OPENAI_API_KEY')
  expect((await installation.try('mail')).detail).toContain('SMTP_URL')
})
