import { says } from '@recado/scripted-ai'
import { describe, expect, test } from 'vitest'
import { botWithSources } from './testing/bot-with-sources.ts'

const { botId, call, facts, listed, priceList, provider, server, token } = botWithSources()

/** What a model that answers so says in the simulator, and the figures that were proved by sources. */
async function asks(message: string, ...answers: string[]) {
  provider.follow(...answers.map((answer) => says(answer)))
  const answer = await server().call('POST', `/api/bots/${botId()}/simulate`, {
    token: token(),
    body: { message },
  })
  const { content, metadata } = answer.json()
  return { content, grounded: metadata.trace.filter(({ step }: { step: string }) => step === 'grounded') }
}

describe('what a bot answers', () => {
  test('comes of its sources, and says of which fact', async () => {
    await priceList()
    const said = await asks('¿cuánto vale la hawaiana familiar?', 'La hawaiana familiar vale $45.000 [1]')
    expect(said.content).toBe('La hawaiana familiar vale $45.000')
    expect(said.grounded[0].held[0]).toMatchObject({
      figure: '$45.000',
      proof: { by: 'source', source: { title: 'precios' }, text: 'Hawaiana familiar: $45.000' },
    })
    const invented = await asks('¿y la mexicana familiar?', 'Vale $30.000 [2]', 'Perdón, $31.000 [2]')
    expect(invented.content).toContain('No quiero darte un dato equivocado')
  })

  test('is another as soon as a fact is put right, and nothing once it is gone', async () => {
    const { _id } = await priceList()
    const [hawaiana] = await facts('?search=hawaiana')
    const question = '¿cuánto vale la hawaiana familiar?'
    expect((await asks(question, 'Vale $45.000 [1]')).content).toBe('Vale $45.000')
    const text = 'Hawaiana familiar: $48.000'
    const changed = await call('PATCH', `/facts/${hawaiana?._id}`, { text })
    expect(changed.json().fact).toMatchObject({ text, editedAt: expect.any(String) })
    expect((await asks(question, 'Vale $48.000 [1]')).content).toBe('Vale $48.000')
    expect((await asks(question, 'Vale $45.000', 'Vale $45.000')).content).toContain('No quiero')
    expect((await call('DELETE', `/facts/${hawaiana?._id}`)).statusCode).toBe(204)
    expect((await call('GET', `/facts/${hawaiana?._id}`)).statusCode).toBe(404)
    expect((await asks(question, 'Vale $48.000', 'Vale $48.000')).content).toContain('No quiero')
    expect((await asks('¿la mexicana?', 'La mexicana familiar vale $52.000 [1]')).content).toContain(
      '$52.000',
    )
    expect((await call('DELETE', `/sources/${_id}`)).statusCode).toBe(204)
    expect(await listed()).toEqual({ sources: [], facts: 0, photo: null })
    expect((await asks(question, 'Vale $45.000', 'Vale $45.000')).content).toContain('No quiero')
  })

  test('of a knowledge that does not go in whole comes of what says most of the question', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => [`Tornillo galvanizado número ${n}`, 1000 + n])
    await priceList([['Producto', 'Precio'], ...rows, ['Taladro percutor', 189_000]])
    provider.follow(says('El taladro percutor vale $189.000 [1]'))
    const { content } = await asks('¿a cómo el taladro?', 'El taladro percutor vale $189.000 [1]')
    expect(content).toContain('$189.000')
    const prompt = JSON.stringify(provider.asked.at(-1))
    expect(prompt).toContain('[1] Taladro percutor: $189.000')
    expect(prompt).not.toContain('número 350')
  })
})
