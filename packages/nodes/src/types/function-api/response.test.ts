import { expect, test, vi } from 'vitest'
import { configLimits } from '../../config/fields.ts'
import { mapResponse } from './response.ts'
import { functionApiDefaults } from './schema.ts'

/** As far as a template is filled. */
const filled = (responseMapping: string, body: string) => {
  const fill = vi.fn<(text: string) => string>(() => 'dato')
  const config = { ...functionApiDefaults, responseMapping }
  // What else a node sees has no part in it.
  const text = mapResponse({ config, fill } as unknown as Parameters<typeof mapResponse>[0], body)
  return { text, asked: fill.mock.calls.length }
}

test('an answer that is asked for again and again is filled in as far as a message goes', () => {
  const body = JSON.stringify('x'.repeat(900_000))
  expect(filled('{{respuesta}}'.repeat(300), body).text).toHaveLength(2 * configLimits.message)
  const nested = Array.from(
    { length: 60 },
    (_, depth) =>
      `{{${Array(depth + 1)
        .fill('0')
        .join('.')}}}`,
  )
  const deep = `${'['.repeat(70)}${body}${']'.repeat(70)}`
  expect(filled(nested.join(''), deep).text).toHaveLength(2 * configLimits.message)
})

test('what a contact says is asked for until there is enough of it', () => {
  expect(filled('{a}{b}', '{}')).toEqual({ text: 'datodato', asked: 2 })
})
