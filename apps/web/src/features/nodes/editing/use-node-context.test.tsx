import { toast } from '@recado/ui'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { SessionContext } from '../../../entities/session/session-context.ts'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { sessionOf } from '../../../testing/session.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someConfig } from '../../../testing/fixtures.ts'
import { useNodeContext } from './use-node-context.ts'

const menu = exampleNode('CUSTOM', 'Menú')

/** Gets no answer, as where there is no network. */
class UnansweredRequest {
  upload = {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror()
  }
}

test('why a file was not uploaded is for its field to say, and no notice lies over that', async () => {
  vi.stubGlobal('matchMedia', undefined)
  vi.stubGlobal('XMLHttpRequest', UnansweredRequest)
  fakeApi({})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <SessionContext value={sessionOf()}>{children}</SessionContext>
    </Providers>
  )
  const { result } = renderHook(() => useNodeContext('bot', menu, [menu], someConfig, undefined), { wrapper })
  const file = new File(['%PDF'], 'carta.pdf', { type: 'application/pdf' })
  const outcome = await act(() => result.current.upload(file, () => {}, new AbortController().signal))
  const message = 'Error subiendo el archivo: Sin respuesta del servidor'
  expect(outcome).toEqual({ ok: false, message })

  // One notice comes after the other.
  act(() => toast.success('Listo'))
  await screen.findByText('Listo')
  expect(screen.queryByText(message)).toBeNull()
})
