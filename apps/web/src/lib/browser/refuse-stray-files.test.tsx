import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refuseStrayFiles } from './refuse-stray-files.ts'

afterEach(() => document.body.replaceChildren())

it('lets no file take the page’s place that is dropped where nobody takes it', () => {
  refuseStrayFiles()
  const field = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }))
  const [files, words] = [['Files'], ['text/plain']].map((types) => ({ dataTransfer: { types } }))
  const goesOn = (at: Element, init: object | undefined) => fireEvent.drop(at, init)
  expect([goesOn(document.body, files), fireEvent.dragOver(document.body, files)]).toEqual([false, false])
  expect([goesOn(field, files), goesOn(document.body, words)]).toEqual([true, true])
})
