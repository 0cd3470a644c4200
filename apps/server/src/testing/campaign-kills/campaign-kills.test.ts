import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { CampaignCrashHarness } from './campaign-crash-harness.ts'
import { QrCampaignLine } from './lines/qr-campaign-line.ts'

test(
  'killed at each of its transitions, a campaign reaches everybody once',
  { timeout: 900_000 },
  async () => {
    // libsignal, in the customers' phones, tells of every session that it closes.
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const database = await testDatabase()
    // More contacts than are written down at once.
    const size = { customers: 45, silent: 1000 }
    const { harness, campaignId } = await CampaignCrashHarness.open(
      database.place,
      await QrCampaignLine.open(),
      size,
    )
    onTestFinished(async () => {
      await harness.close()
      await database.remove()
    })
    await harness.dieAtEachTransition(campaignId)
    await harness.begin()
    expect(await harness.finished(campaignId)).toMatchObject({ status: 'sent', audienceCount: 45 })
    expect(await harness.broken()).toEqual([])
  },
)
