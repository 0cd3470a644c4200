import { expect, test } from 'vitest'
import type { KnownCap } from '../../../messaging/sessions/state/new-chat-cap.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { countsSince, dailyCapAt, strangersCapAt } from './daily-cap.ts'
import { readRisk } from './risk.ts'
import { dayMs } from '../../../platform/time/spans.ts'

const { risk } = campaignText
const old = dailyCapAt(0, 60 * dayMs)
const calm = {
  message: 'Hola {{nombre}}, llegó la colección. Responde BAJA si no quieres más mensajes',
  audience: 100,
  strangers: 0,
  noWhatsApp: 0,
  cap: old,
  newChats: null,
  newChatsLeft: null,
  answers: { unanswered: 0, reached: 0, answered: 0 },
  timezone: 'America/Bogota',
}
// Thursday the 5th of November 2026, 14:00 in Bogotá.
const told = (status: KnownCap['status'], used: number): KnownCap => ({
  status,
  total: 30,
  used,
  until: Date.UTC(2026, 10, 5, 19),
  toldAt: 0,
})
const newChats = told('none', 12)
const quota = { used: 28, total: 30, left: 2 }
const thursday = 'el jueves 5 a las 2:00 p. m.'

test('advice is in words, also where a template has no place for more', () => {
  expect(JSON.stringify(Object.values(risk))).not.toContain('{{')
})

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
  [{ cap: { ...dailyCapAt(0, 2 * dayMs), usedLess: true } }, 'yellow', risk.youngInUse(50)],
  [
    { strangers: 5, newChats: told('first_warning', 28), newChatsLeft: 2 },
    'yellow',
    risk.newChats.first_warning(quota, thursday),
  ],
  [
    { strangers: 5, newChats: told('second_warning', 28), newChatsLeft: 2 },
    'red',
    risk.newChats.second_warning(quota, thursday),
  ],
  [
    { strangers: 5, newChats: told('capped', 30), newChatsLeft: 0 },
    'red',
    risk.newChats.capped(quota, thursday),
  ],
  [{ strangers: 5, answers: { unanswered: 31, reached: 0, answered: 0 } }, 'red', risk.unanswered(31)],
  [{ strangers: 5, answers: { unanswered: 0, reached: 11, answered: 2 } }, 'yellow', risk.fewAnswers(2, 11)],
])('%j is %s', (facts, level, text) => {
  expect(readRisk({ ...calm, ...facts })).toEqual({ level, advice: [{ weight: level, text }] })
})

test.each([
  ['its customers alone', { newChats: told('capped', 30), newChatsLeft: 0 }],
  ['as few strangers as are left to it', { strangers: 5, newChats, newChatsLeft: 18 }],
  // WhatsApp's own count is better than ours.
  ['strangers', { strangers: 5, newChats, answers: { unanswered: 90, reached: 4, answered: 0 } }],
  ['strangers', { strangers: 5, answers: { unanswered: 30, reached: 10, answered: 2 } }],
])('a message to %s is green with %j', (_whom, facts) => {
  expect(readRisk({ ...calm, ...facts }).level).toBe('green')
})

test('what WhatsApp counts is said in words, with what is left and until when', () => {
  expect(risk.newChats.second_warning(quota, thursday)).toBe(
    'WhatsApp te avisó por segunda vez: si sigues, no te deja abrir más chats nuevos. Llevas 28 de 30 chats nuevos sin respuesta, te quedan 2, y la cuenta empieza de nuevo el jueves 5 a las 2:00 p. m.',
  )
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

test.each([
  [0, 0],
  [1.9, 0],
  [2, 10],
  [14.9, 10],
  [15, 15],
  [400, 15],
])('a number linked %d days ago may send to %d strangers a day', (days, cap) => {
  expect(strangersCapAt(0, days * dayMs)).toBe(cap)
})

test('an age is the lower of the days since the link and of its owner’s word, and nobody’s is that of a new number', () => {
  expect(countsSince({ linkedAt: 5, usedSince: 9 })).toBe(9)
  expect(countsSince({ linkedAt: 9, usedSince: 5 })).toBe(9)
  expect(countsSince({ linkedAt: null, usedSince: null })).toBeNull()
  expect([dailyCapAt(null, 1e12).cap, strangersCapAt(null, 1e12)]).toEqual([50, 0])
})
