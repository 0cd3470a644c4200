// The analysis of scslre knows texts that repeat one character. Here are longer ones, made of what an expression repeats.
import { createContext, Script } from 'node:vm'
import { parseRegExpLiteral } from '@eslint-community/regexpp'

/** Characters of a text: what is read in proportion takes a millisecond, by its square seconds. */
const lengths = [40, 400, 40_000]
const patienceMs = 250
/** A machine may be busy elsewhere; what is slow is slow each time. */
const tries = 3

/** Whether an expression takes too long for some text that repeats what it repeats. */
export function isSlowOnAttack(expression) {
  return attacksOn(expression).some(({ before, pump, after }) =>
    lengths.some((length) => {
      const text = before + pump.repeat(Math.ceil(length / pump.length)) + after
      return Array.from({ length: tries }).every(() => takesTooLong(expression, text))
    }),
  )
}

const place = createContext({ expression: null, text: '' })
const run = new Script('expression.lastIndex = 0; expression.test(text)')

function takesTooLong(expression, text) {
  Object.assign(place, { expression, text })
  try {
    run.runInContext(place, { timeout: patienceMs })
    return false
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

/** Each repeated part, in what leads to it, followed by what does not fit. */
function attacksOn(expression) {
  const { pattern } = parseRegExpLiteral(expression)
  const many = quantifiersIn(pattern).filter(({ max }) => max > 20)
  const pumps = new Set(many.flatMap(({ element }) => samplesOf(element, expression.flags)))
  // Two repeated parts in a row, as «ab» and «ab» of (ab)*(ab)*, are found by either.
  return many.flatMap((quantifier) => {
    const before = leadingTo(quantifier, expression.flags)
    return [...pumps]
      .filter((pump) => pump !== '')
      .slice(0, 4)
      .flatMap((pump) => ['\u0001', `${pump.slice(0, 1)}!`].map((after) => ({ before, pump, after })))
  })
}

function quantifiersIn(node) {
  const within = [
    ...(node.alternatives ?? []),
    ...(node.elements ?? []),
    ...(node.element ? [node.element] : []),
  ]
  // Characters repeat nothing.
  const children = node.type === 'CharacterClass' ? [] : within.flatMap(quantifiersIn)
  return node.type === 'Quantifier' ? [node, ...children] : children
}

/** What stands before a part, at every level around it. */
function leadingTo(node, flags) {
  const { parent } = node
  if (!parent) return ''
  const before = parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node)) : []
  return leadingTo(parent, flags) + before.map((element) => samplesOf(element, flags)[0] ?? '').join('')
}

const letters = [...'ab0 \t\n.,:;-_/\\\'"<>()[]{}=+*&%$#@!?|~^', 'á', 'ñ', 'Z', '\u0301', '😀']

/** Some texts that a part takes, its ways first. */
function samplesOf(node, flags) {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)]
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^${node.raw}$`, flags.replace(/[gym]/g, ''))
      return letters.filter((letter) => one.test(letter)).slice(0, 3)
    }
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((way) => samplesOf(way, flags)).slice(0, 4)
    case 'Alternative': {
      const parts = node.elements.map((element) => samplesOf(element, flags))
      return [0, 1].map((at) => parts.map((samples) => samples[at] ?? samples[0] ?? '').join(''))
    }
    case 'Quantifier': {
      const times = Math.min(Math.max(node.min, 1), 20)
      return samplesOf(node.element, flags).map((sample) => sample.repeat(times))
    }
    default:
      return ['']
  }
}
