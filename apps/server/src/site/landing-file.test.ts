import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLandingFile } from './landing-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'recado-landing-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const read = (file?: string) => readLandingFile({ DATA_DIR: directory, LANDING_FILE: file })

test('nothing is said otherwise until the operator writes a file', () => {
  expect(read()).toEqual({})
  writeFileSync(join(directory, 'landing.json'), '{"trialDays":14}')
  expect(read()).toEqual({ trialDays: 14 })
})

test.each([
  ['{', 'no es JSON'],
  ['{"trialDays":"siete"}', 'trialDays'],
  ['{"precios":1}', 'precios'],
  ['{"plans":[]}', 'plans'],
])('%s is refused with its place', (content, place) => {
  const file = join(directory, 'precios.json')
  writeFileSync(file, content)
  expect(() => read(file)).toThrow(file)
  expect(() => read(file)).toThrow(place)
})

test('a file that was named and is not there is no reason to show other prices', () => {
  expect(() => read(join(directory, 'no-esta.json'))).toThrow('ENOENT')
})
