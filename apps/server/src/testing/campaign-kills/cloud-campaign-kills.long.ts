import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { CampaignCrashHarness } from './campaign-crash-harness.ts'
import { CloudCampaignLine } from './lines/cloud-campaign-line.ts'

const customers = 150

test('a campaign over Meta’s API, killed at each of its transitions, reaches nobody twice, and says of whom nobody knows', async () => {
  // libsignal, in the customers' phones, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const database = await testDatabase()
  const size = { customers, silent: 1000 }
  const opened = await CampaignCrashHarness.open(database.place, await CloudCampaignLine.open(), size)
  const { harness, campaignId } = opened
  onTestFinished(async () => {
    await harness.close()
    await database.remove()
  })
  await harness.dieAtEachTransition(campaignId)
  await harness.begin()
  expect(await harness.finished(campaignId)).toMatchObject({ status: 'sent', audienceCount: customers })
  expect(await harness.broken()).toEqual([])
})

test('a campaign over Meta’s API that is killed in the middle, three times, while Meta gives no answer to what it took, reaches nobody twice, and says of whom nobody knows', async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const database = await testDatabase()
  const line = await CloudCampaignLine.open()
  const { harness, campaignId } = await CampaignCrashHarness.open(database.place, line, { customers })
  onTestFinished(async () => {
    await harness.close()
    await database.remove()
  })
  await harness.begin()
  await harness.send(campaignId)
  for (const share of [0.2, 0.5, 0.8]) {
    await harness.reached(Math.floor(customers * share))
    await line.losing(() => harness.kill())
    await harness.begin()
  }
  expect(await harness.finished(campaignId)).toMatchObject({ status: 'sent', audienceCount: customers })
  expect(await harness.broken()).toEqual([])
})
