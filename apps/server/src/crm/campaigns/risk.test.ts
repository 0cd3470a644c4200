import { expect, test } from 'vitest'
import { campaignText } from '../../text/campaigns.ts'
import { dailyCapAt } from './daily-cap.ts'
import { readRisk } from './risk.ts'

const { risk } = campaignText
const dayMs = 24 * 60 * 60_000
const old = dailyCapAt(0, 60 * dayMs)
const calm = {
  message: 'Hola {{nombre}}, llegó la colección. Responde BAJA si no quieres más mensajes',
  audience: 100,
  strangers: 0,
  noWhatsApp: 0,
  cap: old,
}

test('a message to one’s own customers is green', () => {
  expect(readRisk(calm)).toEqual({ level: 'green', advice: [] })
})

test.each([
  [{ strangers: 30 }, 'yellow', risk.strangers(30)],
  [{ strangers: 80 }, 'red', risk.strangers(80)],
  [{ strangers: 50 }, 'red', risk.strangers(50)],
  [{ audience: 12, strangers: 6 }, 'yellow', risk.strangers(50)],
  [{ audience: 22, strangers: 11 }, 'red', risk.strangers(50)],
  [{ noWhatsApp: 40 }, 'yellow', risk.noWhatsApp(40)],
  [{ message: `${calm.message} https://tienda.co/hoy` }, 'yellow', risk.links],
  [{ message: `${calm.message} bit.ly/x` }, 'red', risk.shortLinks],
  [{ message: '{{nombre}} GRAN PROMOCIÓN DE NAVIDAD SOLO HOY. Responde BAJA' }, 'yellow', risk.capitals],
  [{ message: 'Hola, llegó la colección. Responde BAJA y no más' }, 'yellow', risk.sameForAll],
  [{ message: 'Hola {{nombre}}, llegó la colección' }, 'yellow', risk.noWayOut],
  [{ message: 'Hola {{nombre}}, llegó la colección', audience: 11 }, 'yellow', risk.noWayOut],
  [{ cap: dailyCapAt(null, 0) }, 'yellow', risk.unlinked],
  [{ cap: dailyCapAt(0, 2 * dayMs) }, 'yellow', risk.young(2, 50)],
  [{ cap: dailyCapAt(0, 2 * dayMs), audience: 300 }, 'red', risk.young(2, 50)],
  [{ audience: 2500 }, 'yellow', risk.large(3)],
])('%j is %s', (facts, level, text) => {
  expect(readRisk({ ...calm, ...facts })).toEqual({ level, advice: [{ weight: level, text }] })
})

test('three yellow ones are red', () => {
  const message = 'Hola, mira https://tienda.co'
  expect(readRisk({ ...calm, message }).level).toBe('red')
})

test('a few strangers among many, and a few wrong numbers, need no advice', () => {
  const few = { strangers: 18, noWhatsApp: 20 }
  expect(readRisk({ ...calm, ...few }).level).toBe('green')
})

test.each([
  [0, 50],
  [2.9, 50],
  [3, 100],
  [7, 250],
  [14, 500],
  [30, 1000],
])('a number linked %d days ago may send %d a day', (days, cap) => {
  expect(dailyCapAt(0, days * dayMs).cap).toBe(cap)
})
