import { expect, test } from 'vitest'
import { windowAt } from './window-left.ts'

const now = Date.parse('2026-11-02T12:00:00Z')
const at = (time: string) => windowAt(`2026-11-0${time}Z`, now)

test('what is left of the window is told calmly until its last hour', () => {
  expect(at('3T12:00:00')).toEqual({ is: 'open', words: 'Puedes escribir libremente 24 h más' })
  expect(at('2T15:12:30')).toEqual({ is: 'open', words: 'Puedes escribir libremente 3 h 12 min más' })
  expect(at('2T13:00:00')).toEqual({ is: 'open', words: 'Puedes escribir libremente 1 h más' })
  expect(at('2T12:59:59')).toEqual({ is: 'soon', words: 'Tienes 59 min para escribir libremente' })
  expect(at('2T12:00:40')).toEqual({ is: 'soon', words: 'Tienes menos de 1 min para escribir libremente' })
})

test('it is closed for who never wrote, and once it is over', () => {
  expect(windowAt(null, now)).toEqual({ is: 'closed', never: true })
  expect(at('2T12:00:00')).toEqual({ is: 'closed', never: false })
})
