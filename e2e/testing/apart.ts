import { expect, type Locator } from '@playwright/test'

/** Neither lies over any part of the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
      if (!a || !b) return 'out of sight'
      const besides = a.x >= b.x + b.width || b.x >= a.x + a.width
      const belows = a.y >= b.y + b.height || b.y >= a.y + a.height
      return besides || belows ? 'apart' : JSON.stringify({ one: a, other: b })
    })
    .toBe('apart')
}
