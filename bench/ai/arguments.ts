import { parseArgs } from 'node:util'

const usage = 'npm run bench -- ai --model <id> --most-usd <n>'

/** What a person asked for that cannot be done, in a line for them. */
export class Refused extends Error {}

/** What `npm run bench -- ai` was told. Throws `Refused`. */
export function readArguments(given: readonly string[]): { model: string; mostUsd: number } {
  const { model, 'most-usd': most } = parsed(given)
  if (!model?.trim()) throw new Refused(`Falta el modelo: ${usage}`)
  const mostUsd = Number(most)
  if (!most?.trim() || !(mostUsd > 0) || !Number.isFinite(mostUsd))
    throw new Refused(`Falta cuántos dólares se pueden gastar, un número mayor que cero: ${usage}`)
  return { model: model.trim(), mostUsd }
}

function parsed(given: readonly string[]) {
  try {
    const options = { model: { type: 'string' }, 'most-usd': { type: 'string' } } as const
    return parseArgs({ args: [...given], options, strict: true }).values
  } catch {
    throw new Refused(`No se entiende «${given.join(' ')}»: ${usage}`)
  }
}
