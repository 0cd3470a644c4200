import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { campaignFailpoints } from '../../platform/failpoints.ts'
import { CampaignCrashHarness } from './campaign-crash-harness.ts'

async function open(customers: number, silent: number) {
  // libsignal, in the customers' phones, tells of every session that it closes.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
  const database = await testDatabase()
  const opened = await CampaignCrashHarness.open(database.place, customers, silent)
  onTestFinished(async () => {
    await opened.harness.close()
    await database.remove()
  })
  return opened
}

test('killed at each of its transitions, a campaign reaches everybody once', async () => {
  // More contacts than are written down at once.
  const { harness, campaignId } = await open(45, 1000)
  const send = () => harness.send(campaignId)
  for (const name of campaignFailpoints)
    await harness.dieAt(name, name.startsWith('campaign.begin') ? send : undefined)
  await harness.begin()
  expect(await harness.finished(campaignId)).toMatchObject({ status: 'sent', audienceCount: 45 })
  expect(harness.broken()).toEqual([])
})
