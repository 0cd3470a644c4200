import { expect, test } from 'vitest'
import { fewerFiles } from './fewer-files.ts'
import type { Chunk } from './needs.ts'

const chunk = (fileName: string, bytes: number, imports: string[], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  isEntry: false,
  isDynamicEntry: false,
  imports,
  dynamicImports: [],
  modules: { [`${fileName}.ts`]: {} },
  code: 'x'.repeat(bytes),
  ...more,
})
/** The page that opens the screens, with what it imports itself. */
const page = (imports: string[], screens: string[]) =>
  chunk('page', 10, imports, { isEntry: true, dynamicImports: screens })
const screen = (name: string, imports: string[]) => chunk(name, 10, imports, { isDynamicEntry: true })

const together = (chunks: readonly Chunk[], one: string, other: string) => {
  const names = fewerFiles(chunks)
  expect(names.get(`${one}.ts`)).toBeTypeOf('string')
  return names.get(`${one}.ts`) === names.get(`${other}.ts`)
}

test('what the same screens share becomes one file, and so does a little that another has to fetch too', () => {
  const chunks = [
    page([], ['list', 'chat', 'map']),
    screen('list', ['button', 'menu', 'switch']),
    screen('chat', ['button', 'menu', 'switch']),
    screen('map', ['button']),
    ...['button', 'menu', 'switch'].map((name) => chunk(name, 500, [])),
  ]
  expect(together(chunks, 'menu', 'switch')).toBe(true)
  expect(together(chunks, 'button', 'menu')).toBe(true)
  expect(fewerFiles(chunks).has('list.ts')).toBe(false)
})

test('nobody fetches much in vain, nor what it would bring with it', () => {
  const heavy = [
    page([], ['list', 'chat', 'map']),
    screen('list', ['button', 'schemas']),
    screen('chat', ['button', 'schemas']),
    screen('map', ['button']),
    chunk('button', 500, []),
  ]
  expect(together([...heavy, chunk('schemas', 90_000, [])], 'button', 'schemas')).toBe(false)
  const brings = [...heavy, chunk('schemas', 100, ['library']), chunk('library', 90_000, [])]
  expect(together(brings, 'button', 'schemas')).toBe(false)
})

test('what is there before a screen is opened costs it nothing', () => {
  const chunks = [
    page(['react', 'router'], ['list', 'chat']),
    screen('list', ['react']),
    screen('chat', ['react']),
    chunk('react', 90_000, []),
    chunk('router', 90_000, []),
  ]
  expect(together(chunks, 'react', 'router')).toBe(true)
})

test('no two files import each other', () => {
  const chunks = [
    page([], ['list', 'chat', 'dialog']),
    screen('list', ['top']),
    screen('chat', ['top']),
    // Opened by itself too, so that it stays a file of its own.
    screen('dialog', ['bottom']),
    chunk('top', 100, ['dialog']),
    chunk('bottom', 100, []),
  ]
  expect(together(chunks, 'top', 'bottom')).toBe(false)
})

test('what comes with every page holds nothing that only some screens need', () => {
  const demos = ['menu', 'conversation']
  const chunks = [
    page(['react'], ['login']),
    screen('login', ['react']),
    chunk('landing', 10, [], { isEntry: true, dynamicImports: demos }),
    ...demos.map((name) => screen(name, ['react', 'words'])),
    chunk('react', 90_000, []),
    chunk('words', 3000, []),
  ]
  expect(together(chunks, 'react', 'words')).toBe(false)
})
