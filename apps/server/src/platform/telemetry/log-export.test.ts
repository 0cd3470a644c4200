import { expect, onTestFinished, test } from 'vitest'
import { OtlpReceiver } from '../../testing/otlp-receiver.ts'
import { SecretText } from '../crypto/secret-text.ts'
import { openExportedLogger } from './log-export.ts'

async function opened(endpoint: string) {
  const lines: string[] = []
  const exported = await openExportedLogger('info', {
    endpoint,
    headers: new SecretText('authorization=Bearer%20llave'),
    version: '1.0.0',
    to: { write: (line) => void lines.push(line) },
  })
  return { ...exported, lines }
}

test('what is logged goes to standard error and to another system, and secrets to neither', async () => {
  const receiver = new OtlpReceiver()
  const { logger, close, lines } = await opened(`${await receiver.listen()}/`)
  onTestFinished(() => receiver.close())
  logger.debug('nobody asked for this')
  logger
    .child({ requestId: 'r1' })
    .warn({ code: 'forbidden', ip: '1.2.3.4', key: new SecretText('sk-x') }, 'refused')
  logger.error({ err: new Error('se rompió') }, 'something failed')
  await close()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['refused', 'something failed'])
  expect(receiver.logs).toMatchObject([
    { severityText: 'warn', severityNumber: 13, body: { stringValue: 'refused' } },
    { severityText: 'error', severityNumber: 17, body: { stringValue: 'something failed' } },
  ])
  expect(receiver.logs[0]?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'requestId', value: { stringValue: 'r1' } },
      { key: 'code', value: { stringValue: 'forbidden' } },
    ]),
  )
  expect(receiver.raw).toContain('se rompió')
  expect(`${receiver.raw}${lines.join('')}`).not.toMatch(/sk-x|llave/)
})

test('a system that takes nothing keeps nobody waiting, and is told of once', async () => {
  const receiver = new OtlpReceiver()
  const { logger, close, lines } = await opened(`${await receiver.listen()}/nowhere`)
  onTestFinished(() => receiver.close())
  for (let line = 0; line < 3000; line++) logger.info({ line }, 'one of many')
  expect(lines).toHaveLength(3000)
  await close()
  expect(lines.slice(3000).map((line) => JSON.parse(line).msg)).toEqual(['log lines cannot be delivered'])
})
