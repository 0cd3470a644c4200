import type { NodeContext } from '@recado/engine'
import { configLimits } from '../../config/fields.ts'
import type { FunctionApiConfig } from './schema.ts'

const placeholder = /\{\{([^{}]{1,200})\}\}|\{[\p{L}\p{N}_ ]{1,60}\}/gu

/** Characters that an answer brings into the template: twice what a message has, of which the rest is cut off. */
const mostFilled = 2 * configLimits.message

/**
 * Fills the response template: {{datos.precio}} and {{items.0.nombre}} are paths in the JSON answer, {{respuesta}} is the
 * whole of it, and what it does not have is a contact's placeholder.
 */
export function mapResponse({ config, fill }: NodeContext<FunctionApiConfig>, body: string): string {
  const answer = readJson(body)
  const filled = (whole: string, written: string | undefined): string => {
    if (written === undefined) return fill(whole)
    const path = written.trim()
    if (path === 'respuesta') return body.trim()
    const value = valueAt(answer, path)
    if (value !== undefined) return asText(value)
    return /[.[]/.test(path) ? '' : fill(whole)
  }
  let left = mostFilled
  return config.responseMapping.replace(placeholder, (whole, written: string | undefined) => {
    if (left <= 0) return ''
    const value = filled(whole, written).slice(0, left)
    left -= value.length
    return value
  })
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Own properties alone, so that a path never reaches into the language. */
function valueAt(answer: unknown, path: string): unknown {
  return path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      return Object.getOwnPropertyDescriptor(value, key)?.value
    }, answer)
}

function asText(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
