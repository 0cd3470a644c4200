import { readyBots } from '@recado/nodes/ready-bots'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nodesOf } from './demo-bot.ts'
import { useDemoChat } from './use-demo-chat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each(readyBots.map((ready) => [ready.title, ready] as const))(
  'in %s nothing that the script left open takes the words of a visitor',
  (_title, ready) => {
    const asking = ready.nodes.find(({ type }) => type === 'FUNCTION_COLLECT')
    const sample = ready.samples.find(({ answeredBy }) => answeredBy === asking?.id)
    const bot = { name: ready.name, nodes: nodesOf(ready) }
    const { result } = renderHook(() => useDemoChat(bot))
    const wait = () =>
      act(() => {
        vi.runAllTimers()
      })
    act(() => result.current.play(sample?.says ?? ''))
    wait()
    expect(result.current.lit).toBe(asking?.id)

    act(() => result.current.send({ type: 'text', text: 'hola' }, 'hola'))
    wait()
    expect(result.current.lit).toBe('saludo')
    const [note] = result.current.lines.filter(({ from }) => from === 'note')
    expect(note).toMatchObject({ text: 'Ahora escribes tú, como otro cliente' })

    // From then on it is one conversation.
    act(() => result.current.send({ type: 'text', text: sample?.says ?? '' }, ''))
    wait()
    act(() => result.current.send({ type: 'text', text: 'hola' }, 'hola'))
    wait()
    expect(result.current.lit).toBe(asking?.id)
    expect(result.current.lines.filter(({ from }) => from === 'note')).toHaveLength(1)
  },
)
