import { withConfig } from '@recado/nodes/editors'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, isStale, savedOf } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { openTabVault } from '../../../lib/browser/tab-vault.ts'
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

const vault = (owner = 'u1', key = '07') => openTabVault(owner, key.repeat(32))

describe('the drafts of a tab', () => {
  beforeEach(() => sessionStorage.clear())

  test('survive a reload, each with its bot', () => {
    const draft = edit('Buenas')
    createDraftStore('uno', vault()).set('Saludo', draft)
    expect(createDraftStore('uno', vault()).all()).toEqual({ Saludo: draft })
    expect(createDraftStore('dos', vault()).all()).toEqual({})
  })

  test('are gone once dropped', () => {
    const store = createDraftStore('uno', vault())
    store.set('Saludo', edit('Buenas'))
    store.set('Saludo', null)
    expect(createDraftStore('uno', vault()).all()).toEqual({})
    expect(sessionStorage.length).toBe(0)
  })

  test('that are not ours are left out', () => {
    vault()?.write('drafts.uno', '{"a":{"name":3},"b":null}')
    expect(createDraftStore('uno', vault()).all()).toEqual({})
    vault()?.write('drafts.uno', 'no es JSON')
    expect(createDraftStore('uno', vault()).all()).toEqual({})
  })

  test('stand in no storage as they were written, and nobody else reads them', () => {
    createDraftStore('uno', vault()).set('Saludo', edit('sk-una-clave'))
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/sk-una-clave|Saludo|hola/)
    expect(createDraftStore('uno', vault('u2')).all()).toEqual({})
    expect(createDraftStore('uno', vault('u1', '08')).all()).toEqual({})
  })

  test('that a page of the release before kept in clear are taken over, and are in clear no more', () => {
    const draft = edit('Buenas')
    sessionStorage.setItem('recado.drafts.uno', JSON.stringify({ Saludo: draft }))
    expect(createDraftStore('uno', vault()).all()).toEqual({ Saludo: draft })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Buenas')
    expect(createDraftStore('uno', vault()).all()).toEqual({ Saludo: draft })
  })

  test('live as long as the page where there is nothing to keep them in', () => {
    const store = createDraftStore('uno', null)
    store.set('Saludo', edit('Buenas'))
    expect(Object.keys(store.all())).toEqual(['Saludo'])
    expect(sessionStorage.length).toBe(0)
  })
})
