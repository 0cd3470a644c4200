import { expect, test } from 'vitest'
import { templateText } from './templates.ts'

test('a rejection is told in words of ours, never in a code of Meta’s', () => {
  expect(templateText.rejection('TAG_CONTENT_MISMATCH')).toContain('categoría')
  for (const reason of ['SOMETHING_NEW', 'CATEGORY_NOT_AVAILABLE', 'constructor'])
    expect(templateText.rejection(reason)).toBe(
      'Meta no la aceptó. En WhatsApp Manager dice por qué y qué cambiar',
    )
})
