import { expect, it } from 'vitest'
import { zoneName } from '../../../text/zones.ts'
import { sayChange, sayDay, sayMany, sayShortDay, sayTime } from './in-words.ts'

it('says figures as they are written in Colombia', () => {
  expect([sayTime(2400), sayTime(90_000)]).toEqual(['2,4 s', '1,5 min'])
  expect([sayMany(12_345), sayMany(340_400), sayMany(1_240_000)]).toEqual(['12.345', '340 mil', '1,2 M'])
  expect([sayChange(112, 100), sayChange(50, 100), sayChange(7, 0)]).toEqual(['+12 %', '-50 %', null])
})

it('names days of the bot’s calendar, wherever they are looked at, and zones by their city', () => {
  expect([sayDay('2026-11-21'), sayShortDay('2026-11-01')]).toEqual(['sáb, 21 de nov', '1 nov'])
  expect([zoneName('America/Bogota'), zoneName('America/Argentina/Rio_Gallegos')]).toEqual([
    'Bogotá',
    'Rio Gallegos',
  ])
})
