import { goldenVerdicts } from '@recado/nodes/golden-verdicts'
import { expect, test } from 'vitest'
import { bundle, judgeBare } from './in-bundle.ts'

test('the guard gives every answer the same verdict in the server and in the bundle for browsers, run without one', async () => {
  const verdicts = goldenVerdicts()
  expect(judgeBare(await bundle('bundled-guard.ts'))).toEqual(verdicts)
  expect(verdicts.filter(({ verdict }) => verdict.objections.length > 0).length).toBeGreaterThan(50)
  expect(verdicts.filter(({ verdict }) => verdict.held.length > 0).length).toBeGreaterThan(100)
})
