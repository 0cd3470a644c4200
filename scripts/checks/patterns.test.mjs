import { expect, test } from 'vitest'
import { slowIn } from './patterns.mjs'

test.each([
  ['a literal', 'const a = /^(\\w+\\s?)*$/'],
  ['a literal of several characters that repeat', 'const a = /^(ab)*(ab)*$/'],
  ['alternatives that overlap', 'const a = /^(?:ab|a|b)*c$/u'],
  ['a literal that looks ahead', 'const a = /^(?!x)(?:ab|ab)*$/'],
  ['a literal that refers back', String.raw`const a = /^(ab)+\1*(?:ab)*$/`],
  ['a text', "const a = new RegExp('^(a+)+$')"],
  ['a text without new', "const a = RegExp('^(a+)+$', 'i')"],
  ['a template', 'const a = (name) => new RegExp(`^${name}(a+)+$`)'],
  ['a raw template', 'const a = new RegExp(String.raw`^(\\w+\\s?)*$`)'],
  ['a constant', "const words = '(a+)+'\nconst a = new RegExp(`^${words}$`)"],
  ['one in a call', "const a = text => text.replace(/^(a|a)*$/, '')"],
])('%s that is slow', (_what, source) => {
  expect(slowIn('app/a.ts', source)).toEqual([expect.stringMatching(/^app\/a\.ts:[12]: \//)])
})

test('one that is built of many is to be told', () => {
  const source = "const a = (names) => new RegExp(`^(${names.join('|')})*$`)\nconst b = (a) => new RegExp(a)"
  expect(slowIn('app/a.ts', source)).toEqual([
    'app/a.ts:1: nobody can read what this expression is built of',
    'app/a.ts:2: nobody can read what this expression is built of',
  ])
  // What it is tried on is chosen there too.
  expect(slowIn('app/a.test.ts', source)).toEqual([])
})

test('what reads in proportion passes', () => {
  const source = String.raw`
    const a = /^[\w-]+(?:\.[\w-]+)*$/
    const b = /\([^()]*\)/
    const c = new RegExp(${'`'}^/[^/]+$\{name}$${'`'})
    const d = /^(?!x)(?:ab|cd)*$/v`
  expect(slowIn('app/a.ts', source)).toEqual([])
})
