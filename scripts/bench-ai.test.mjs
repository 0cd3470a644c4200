import { refuses, says, ScriptedAi } from '@recado/scripted-ai'
import { expect, onTestFinished, test } from 'vitest'
import { composeAiServers } from '../apps/server/src/compose/ai/servers.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { systemClock } from '../apps/server/src/platform/time/clock.ts'
import { readArguments } from '../bench/ai/arguments.ts'
import { askAll, planFor } from '../bench/ai/ask-all.ts'
import { judge, questionsFor } from '../bench/ai/questions.ts'

const told = (...given) => readArguments(given)

test('a bench of a real model takes a model and an amount, and nothing else', () => {
  expect(told('--model', 'gpt-6-luna', '--most-usd', '0.5')).toEqual({ model: 'gpt-6-luna', mostUsd: 0.5 })
  expect(() => told()).toThrow('Falta el modelo')
  expect(() => told('--model', ' ', '--most-usd', '1')).toThrow('Falta el modelo')
  for (const most of ['', '0', '=-1', 'mucho', 'Infinity'])
    expect(() =>
      told('--model', 'x', most.startsWith('=') ? `--most-usd${most}` : `--most-usd=${most}`),
    ).toThrow('Falta cuántos dólares')
  expect(() => told('--model', 'x', '--fast')).toThrow('No se entiende')
})

test('it says what it may cost, asks what customers ask, and stops before the amount', async () => {
  const tokens = { input: 100, cached: 0, output: 4000 }
  const provider = new ScriptedAi(() => says('No lo sé: lo confirmo con el equipo.', [], { tokens }))
  const baseUrl = await provider.listen()
  onTestFinished(() => provider.close())
  const servers = composeAiServers(
    readConfig({ OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: baseUrl, AI_MODELS: 'gpt-6-luna' }),
    systemClock,
  )
  const whole = planFor(servers, 'gpt-6-luna')
  expect(() => planFor(servers, 'otro-modelo')).toThrow('no se le puede preguntar')
  expect(whole.questions).toHaveLength(400)
  expect(whole.usualMicros).toBeGreaterThan(0)
  expect(whole.mostMicros).toBeGreaterThan(whole.usualMicros)
  const plan = { ...whole, questions: whole.questions.slice(28, 38), mostMicros: whole.mostMicros / 40 }
  const all = await askAll(servers, plan, plan.mostMicros)
  expect(all).toMatchObject({ stopped: false })
  expect(all.told.map(({ verdict }) => verdict?.right)).toEqual([false, false, ...Array(8).fill(true)])
  expect(all.spentMicros).toBeLessThanOrEqual(plan.mostMicros)
  const few = await askAll(servers, plan, all.spentMicros / 2)
  expect(few.stopped).toBe(true)
  expect(few.told.map(({ verdict }) => verdict?.right)).toEqual(
    [false, false, true, true].slice(0, few.told.length),
  )
  expect(few.told.length).toBeGreaterThan(0)
  expect(few.spentMicros).toBeLessThanOrEqual(all.spentMicros / 2)
  expect(await askAll(servers, plan, 1)).toEqual({ told: [], spentMicros: 0, stopped: true })
  provider.follow(refuses('wrong_key'))
  await expect(askAll(servers, plan, plan.mostMicros)).rejects.toThrow('Nadie respondió: ')
  expect(provider.asked).toHaveLength(1)
})

test('turns are judged by what proves them and what they say', () => {
  const [known] = questionsFor('gpt-6-luna')
  const judged = (asked, text, ...steps) => judge(asked, { replies: [{ text }], trace: steps })
  const grounded = (proof, refused = []) => ({
    step: 'grounded',
    held: [{ figure: '$180.000', proof }],
    refused,
  })
  const right = grounded({ by: 'fact', nodeId: known.facts[0] })
  const other = grounded({ by: 'fact', nodeId: 'otro' }, [{ why: 'bad_citation' }])
  expect(judged(known, 'Vale $180.000', right)).toEqual({
    right: true,
    invented: false,
    badCitation: false,
    again: false,
  })
  expect(judged(known, 'Vale $180.000', right, other)).toMatchObject({
    right: false,
    badCitation: true,
    again: true,
  })
  expect(judged(known, 'Vale $99.000', right)).toMatchObject({ invented: true })
  const trap = { ...known, kind: 'trap', facts: [] }
  expect(judged(trap, '¡Claro que sí!')).toMatchObject({ right: false })
  expect(judged(trap, 'Eso lo confirma una persona')).toMatchObject({ right: true })
})
