import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { campaignFailpoints } from '../../platform/failpoints.ts'
import { CampaignCrashHarness } from './campaign-crash-harness.ts'

async function open(customers: number, silent = 0) {
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

test('a hundred get a campaign once, with three kills in the middle of it', async () => {
  const customers = 100
  const { harness, campaignId } = await open(customers)
  await harness.begin()
  await harness.send(campaignId)
  for (const share of [0.2, 0.5, 0.8]) {
    await harness.reached(customers * share)
    await harness.kill()
    await harness.begin()
  }
  const { status, progress } = await harness.finished(campaignId)
  expect({ status, all: progress.sent + progress.delivered + progress.read }).toEqual({
    status: 'sent',
    all: customers,
  })
  expect(harness.broken()).toEqual([])
})
