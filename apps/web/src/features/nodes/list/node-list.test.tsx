import type { Node } from '@recado/contract/builder/nodes'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleNode } from '../../../testing/example-nodes.ts'
import { NodeList } from './node-list.tsx'

const nodes = [
  exampleNode('CALL', 'Llamadas'),
  exampleNode('CUSTOM', 'Saludo', { regex: '\\b(hola)\\b', response: '¡Hola!' }),
  exampleNode(
    'CUSTOM',
    'Precios',
    { regex: '\\b(precio)\\b', response: 'Desde $10.000' },
    { isActive: false },
  ),
  exampleNode('AI_AGENT', 'Agente'),
]

const rowHeight = 56

beforeEach(() => {
  // jsdom lays nothing out: rows stand one under the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li')
    const rows = [...document.querySelectorAll('li')]
    return new DOMRect(0, row ? rows.indexOf(row) * rowHeight : 0, 300, row ? rowHeight : 600)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

function show(shown: readonly Node[] = nodes) {
  const done = {
    reorder: vi.fn<(nodes: readonly Node[]) => void>(),
    start: vi.fn<() => void>(),
    toggle: vi.fn<(node: Node, isActive: boolean) => void>(),
    select: vi.fn<(node: Node) => void>(),
    remove: vi.fn<(node: Node) => void>(),
  }
  render(
    <NodeList
      nodes={shown}
      selectedId={null}
      hasDraft={(id) => id === 'Saludo'}
      messages={(id) => (id === 'Agente' ? '2 mensajes' : null)}
      onSelect={done.select}
      onToggle={done.toggle}
      onDelete={done.remove}
      onReorder={done.reorder}
      onClearSelection={() => undefined}
      onStart={done.start}
      starting={false}
    />,
  )
  return done
}

describe('the node list', () => {
  test('shows sections, and each node as a sentence', () => {
    show()
    const written = screen.getByRole('region', { name: 'Según lo que escriban' })
    expect(within(written).getAllByRole('listitem')).toHaveLength(2)
    expect(within(written).getByText('“¡Hola!”')).toBeTruthy()
    expect(within(written).getByText('Borrador')).toBeTruthy()
    expect(within(written).getByText('Inactivo')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Agente.*2 mensajes/ })).toBeTruthy()
  })

  test('calls what is filled in by what it stands for', () => {
    show([exampleNode('CUSTOM', 'Saludo', { regex: 'hola', response: '¡Hola, {{nombre}}!' })])
    expect(screen.getByRole('region', { name: 'Según lo que escriban' }).textContent).toContain(
      '“¡Hola, Nombre del cliente!”',
    )
  })

  test('says which one answers instead of a node, unless another one leads to it', () => {
    const calls = [exampleNode('CALL', 'Primera'), exampleNode('CALL', 'Segunda')]
    show([...calls, exampleNode('AI_AGENT', 'Agente'), exampleNode('BRAIN', 'Cerebro')])
    expect(screen.getByText(/^No llega a responder: «Primera» está antes/)).toBeTruthy()
    expect(screen.getByText(/^No llega a responder: «Agente» está antes/)).toBeTruthy()
    cleanup()
    show([...calls, exampleNode('CUSTOM', 'Llámame', { regex: 'llámame', nextNodeId: 'Segunda' })])
    expect(screen.queryByText(/^No llega a responder/)).toBeNull()
  })

  test('moves a node by keyboard, telling where it is, and hands over the whole order', async () => {
    const done = show()
    screen.getByRole('button', { name: 'Mover Precios' }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() =>
      expect(document.body.textContent).toContain('Tomaste Precios. Está en el puesto 2 de 2.'),
    )
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(document.body.textContent).toContain('Precios pasa al puesto 1 de 2.'))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(done.reorder).toHaveBeenCalledOnce())
    const order = done.reorder.mock.calls[0]?.[0] ?? []
    expect(order.map((node) => node.name)).toEqual(['Llamadas', 'Precios', 'Saludo', 'Agente'])
  })

  test('is one stop of Tab, where the arrows lead from row to row and through a row', async () => {
    show()
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    screen.getByRole('button', { name: /^Filtrar/ }).focus()
    await userEvent.tab()
    expect(focused()).toBe('Llamadas')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Llamadas')
    for (const [keys, there] of [
      ['{ArrowDown}', 'SaludoBorrador'],
      ['{End}', 'Agente2 mensajes'],
      ['{ArrowDown}', 'Agente2 mensajes'],
      ['{ArrowRight}', 'Eliminar «Agente»'],
      ['{ArrowRight}', 'Agente activo'],
      ['{ArrowRight}', 'Agente activo'],
      ['{Home}', 'Llamadas activo'],
      ['{ArrowLeft}{ArrowLeft}{ArrowLeft}', 'Mover Llamadas'],
    ] as const) {
      await userEvent.keyboard(keys)
      expect([keys, focused()]).toEqual([keys, there])
    }
  })

  test('a row is opened, switched, deleted and moved by keys', async () => {
    const done = show()
    screen.getByRole('button', { name: /^Saludo/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(done.select).toHaveBeenCalledWith(nodes[1])
    await userEvent.keyboard(' ')
    expect(done.toggle).toHaveBeenCalledExactlyOnceWith(nodes[1], false)
    expect(done.select).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Delete}')
    expect(done.remove).toHaveBeenCalledExactlyOnceWith(nodes[1])
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByText('Saludo no puede ir más allá.')).toBeTruthy()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getByText('Saludo quedó en el puesto 2 de 2.')).toBeTruthy()
    const order = done.reorder.mock.calls[0]?.[0] ?? []
    expect(order.map((node) => node.name)).toEqual(['Llamadas', 'Precios', 'Saludo', 'Agente'])
  })

  test('each row has its deletion beside its switch', async () => {
    const done = show()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar «Precios»' }))
    expect(done.remove).toHaveBeenCalledExactlyOnceWith(nodes[2])
    expect(done.select).not.toHaveBeenCalled()
  })

  test('a row dropped outside the list stays where it was', async () => {
    const done = show()
    const handle = screen.getByRole('button', { name: 'Mover Precios' })
    const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))
    const drag = async (x: number, y: number) => {
      fireEvent.mouseDown(handle, { clientX: 10, clientY: rowHeight * 2 + 10, button: 0 })
      fireEvent.mouseMove(document, { clientX: 10, clientY: rowHeight * 2 })
      await says('Tomaste Precios.')
      fireEvent.mouseMove(document, { clientX: x, clientY: y })
    }
    await drag(700, rowHeight)
    await says('Precios está fuera de la lista.')
    fireEvent.mouseUp(document)
    await says('Precios volvió a su puesto.')
    expect(done.reorder).not.toHaveBeenCalled()

    // And inside it goes where it is dropped.
    await drag(40, rowHeight)
    await says('Precios pasa al puesto 1 de 2.')
    fireEvent.mouseUp(document)
    await waitFor(() => expect(done.reorder).toHaveBeenCalledOnce())
  })

  test('filters, and says when nothing fits', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar nodos: Todos' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Solo inactivos/ }))
    expect(screen.queryByText('Saludo')).toBeNull()
    expect(screen.getByText('Precios')).toBeTruthy()
    cleanup()
    show([exampleNode('CALL', 'Llamadas')])
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar nodos: Todos' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Solo inactivos/ }))
    expect(screen.getByText('No hay nodos que coincidan con el filtro')).toBeTruthy()
  })

  test('an empty bot is told how to begin', async () => {
    const done = show([])
    expect(screen.getByText('No hay nodos configurados')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Empezar con seis nodos listos' }))
    expect(done.start).toHaveBeenCalledOnce()
  })
})
