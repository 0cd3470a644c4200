import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import { CampaignCrashHarness } from './campaign-crash-harness.ts'
import { QrCampaignLine } from './lines/qr-campaign-line.ts'

const customers = Number(process.env['LONG_RECIPIENTS'] ?? 10_000)

test(`${customers} get a campaign once, with three kills in the middle of it`, async () => {
  // libsignal, in the customers' phones, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const started = performance.now()
  const database = await testDatabase()
  const { harness, campaignId } = await CampaignCrashHarness.open(
    database.place,
    await QrCampaignLine.open(),
    { customers },
  )
  onTestFinished(async () => {
    await harness.close()
    await database.remove()
  })
  await harness.begin()
  await harness.send(campaignId)
  for (const share of [0.2, 0.5, 0.8]) {
    await harness.reached(customers * share)
    await harness.kill()
    await harness.begin()
  }
  const { status, progress } = await harness.finished(campaignId)
  const { repeated, askedAgain } = harness.figures()
  const broken = await harness.broken()
  reportLong({
    what: 'a campaign',
    kills: 3,
    sent: customers,
    repeated,
    askedAgain,
    broken,
    started,
  })
  expect({ status, all: progress.sent + progress.delivered + progress.read }).toEqual({
    status: 'sent',
    all: customers,
  })
  expect(broken).toEqual([])
})
