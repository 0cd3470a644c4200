import { withConfig } from '@recado/nodes/editors'
import { describe, expect, test } from 'vitest'
import { changed, isStale, savedOf } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { exampleNode } from '../../../testing/example-nodes.ts'

const node = exampleNode('CUSTOM', 'Saludo', { regex: 'hola', response: '¡Hola!' })
const edit = (response: string) => changed(node, null, { config: { response } })

describe('a draft', () => {
  test('holds the change beside what is saved', () => {
    expect(edit('Buenas')).toMatchObject({ name: 'Saludo', config: { regex: 'hola', response: 'Buenas' } })
  })

  test('is over when everything is as it is saved again', () => {
    expect(changed(node, edit('Buenas'), { config: { response: '¡Hola!' } })).toBeNull()
    expect(changed(node, null, { name: 'Saludo ' })).toBeNull()
  })

  test('is stale once the node was saved elsewhere, and not because its config has other keys first', () => {
    const draft = edit('Buenas')
    const reversed = Object.fromEntries(Object.entries(node.config).toReversed())
    expect(draft && isStale(withConfig(node, reversed), draft)).toBe(false)
    expect(draft && isStale(withConfig(node, { ...node.config, response: 'Otra' }), draft)).toBe(true)
  })

  test('opens a stored config that no longer fits with the defaults of its type', () => {
    const old = withConfig(node, { regex: 'hola', response: 7, gone: true })
    expect(savedOf(old).config).toMatchObject({ regex: 'hola', response: '', attachmentPath: null })
  })
})

describe('the drafts of a tab', () => {
  test('survive a reload, each with its bot', () => {
    sessionStorage.clear()
    const draft = edit('Buenas')
    createDraftStore('uno', sessionStorage).set('Saludo', draft)
    expect(createDraftStore('uno', sessionStorage).all()).toEqual({ Saludo: draft })
    expect(createDraftStore('dos', sessionStorage).all()).toEqual({})
  })

  test('are gone once dropped', () => {
    const store = createDraftStore('uno', sessionStorage)
    store.set('Saludo', edit('Buenas'))
    store.set('Saludo', null)
    expect(createDraftStore('uno', sessionStorage).all()).toEqual({})
    expect(sessionStorage.length).toBe(0)
  })

  test('that are not ours are left out', () => {
    sessionStorage.setItem('recado.drafts.uno', '{"a":{"name":3},"b":null}')
    expect(createDraftStore('uno', sessionStorage).all()).toEqual({})
    sessionStorage.setItem('recado.drafts.uno', 'no es JSON')
    expect(createDraftStore('uno', sessionStorage).all()).toEqual({})
  })
})
