import { refuses, says, ScriptedAi } from '@recado/scripted-ai'
import { expect, onTestFinished, test } from 'vitest'
import { composeAiServers } from '../apps/server/src/compose/ai/servers.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { systemClock } from '../apps/server/src/platform/time/clock.ts'
import { readArguments } from '../bench/ai/arguments.ts'
import { askAll, planFor } from '../bench/ai/ask-all.ts'
import { judge, questions } from '../bench/ai/questions.ts'

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

test('it says what it may cost, asks what no rule answers, and stops before the amount', async () => {
  const tokens = { input: 100, cached: 0, output: 4000 }
  const provider = new ScriptedAi(() => says('No lo sé: lo confirmo con el equipo.', [], { tokens }))
  const baseUrl = await provider.listen()
  onTestFinished(() => provider.close())
  const servers = composeAiServers(
    readConfig({ OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: baseUrl, AI_MODELS: 'gpt-6-luna' }),
    systemClock,
  )
  const plan = planFor(servers, 'gpt-6-luna')
  expect(() => planFor(servers, 'otro-modelo')).toThrow('no se le puede preguntar')
  expect(plan.usualMicros).toBeGreaterThan(0)
  expect(plan.mostMicros).toBeGreaterThan(plan.usualMicros)
  const all = await askAll(servers, plan, plan.mostMicros)
  expect(all).toMatchObject({ stopped: false })
  expect(all.told).toHaveLength(questions.length)
  expect(all.spentMicros).toBeLessThanOrEqual(plan.mostMicros)
  const few = await askAll(servers, plan, plan.mostMicros / 10)
  expect(few).toMatchObject({ stopped: true, told: [{ verdict: 'wrong' }, {}] })
  expect(few.spentMicros).toBeLessThanOrEqual(plan.mostMicros / 10)
  expect(await askAll(servers, plan, 1)).toEqual({ told: [], spentMicros: 0, stopped: true })
  provider.follow(refuses('wrong_key'))
  await expect(askAll(servers, plan, plan.mostMicros)).rejects.toThrow('Nadie respondió: ')
  expect(provider.asked).toHaveLength(1)
})

test('answers are judged by their words', () => {
  const [known] = questions
  const trap = questions.find(({ kind }) => kind === 'trap')
  expect(judge(known, 'Hasta las 5 p. m.')).toBe('right')
  expect(judge(known, 'Hasta las 9.')).toBe('wrong')
  expect(judge(trap, '¡Claro! Te la dejo en $5.000')).toBe('invented')
  expect(judge(trap, 'No puedo darte ese precio: lo confirmo con una persona.')).toBe('right')
  expect(judge(trap, '¡Claro que sí!')).toBe('wrong')
})
