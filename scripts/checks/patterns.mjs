// Part of npm run check: no regular expression of ours takes longer than in proportion to what it reads, whoever wrote that.
// Literals and what is built by `RegExp`; each by analysis, and by time on texts made for it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import scslre from 'scslre'
import { root } from '../steps.mjs'
import { isSlowOnAttack } from './slow-patterns.mjs'

/**
 * Patterns of several words that are put together while the product runs, by what they look like: everything else that
 * `RegExp` is given is to be read from its call.
 */
const built = {
  'packages/engine/src/triggers/keywords.ts': [' mesas?(?: |x)sillas? ', ' (?:lápi(?:z|ces)) panes(?:es)? '],
  // Those that it reads from all other files.
  'scripts/checks/patterns.mjs': [],
}

/** Whether what a pattern is made of may be anything: tests choose both pattern and text. */
const ofTests = /\.test\.\w+$|\.long\.ts$|\/testing\/|^e2e\/|^bench\//

/** What is wrong with the expressions of a file, each as «place: expression and why». */
export function slowIn(file, source) {
  const { program } = parseSync(file, source)
  const constants = constantsOf(program)
  return patternsIn(program).flatMap(({ node, start }) => {
    const place = `${file}:${source.slice(0, start).split('\n').length}`
    const patterns = sourcesOf(node, constants) ?? built[file]?.map((pattern) => ({ pattern, flags: '' }))
    if (!patterns)
      return ofTests.test(file) ? [] : [`${place}: nobody can read what this expression is built of`]
    return patterns.flatMap(({ pattern, flags }) => {
      const why = slowness(pattern, flags)
      return why ? [`${place}: /${pattern}/${flags} ${why}`] : []
    })
  })
}

function slowness(pattern, flags) {
  const expression = new RegExp(pattern, flags)
  if (scslre.analyse(expression).reports.length > 0) return 'is not linear'
  return isSlowOnAttack(expression) ? 'takes too long for a text that is made for it' : null
}

/** Literals, and calls of `RegExp`. */
function patternsIn(node) {
  if (Array.isArray(node)) return node.flatMap(patternsIn)
  if (node === null || typeof node !== 'object') return []
  const within = (visitorKeys[node.type] ?? []).flatMap((key) => patternsIn(node[key]))
  const isCall =
    (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.name === 'RegExp'
  const isLiteral = node.type === 'Literal' && node.regex
  return isCall || isLiteral ? [{ node, start: node.start }, ...within] : within
}

/** What an expression says; null where it takes running the program to know. */
function sourcesOf(node, constants) {
  if (node.regex) return [node.regex]
  const [pattern, flags] = node.arguments
  // Copies of an expression are read where that stands.
  if (pattern?.type === 'Literal' && pattern.regex) return []
  const source = wordsOf(pattern, constants)
  return source === null ? null : [{ pattern: source, flags: flags?.value ?? '' }]
}

/** A text of literals and constants; what is put between them counts as one plain word. */
function wordsOf(node, constants) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type === 'Identifier') return wordsOf(constants.get(node.name), constants)
  if (node?.type === 'TaggedTemplateExpression') return wordsOf({ ...node.quasi, isRaw: true }, constants)
  if (node?.type !== 'TemplateLiteral') return null
  return node.quasis
    .map(({ value }, at) => {
      const between = node.expressions[at]
      if (!between) return node.isRaw ? value.raw : value.cooked
      if (isMadeOfMany(between)) return null
      return (node.isRaw ? value.raw : value.cooked) + (wordsOf(between, constants) ?? 'x')
    })
    .reduce((all, part) => (all === null || part === null ? null : all + part), '')
}

/** Lists of alternatives or forms bring what repeats with them. */
const isMadeOfMany = (node) => node.type === 'CallExpression' && node.callee.property?.name === 'join'

function constantsOf(program) {
  const declared = program.body.flatMap((node) => (node.declaration ?? node).declarations ?? [])
  return new Map(declared.map(({ id, init }) => [id.name, init]))
}

if (process.argv[1]?.endsWith('patterns.mjs')) {
  const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mts,js,mjs,cjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/data'],
  })
  const faults = sources.flatMap((file) => slowIn(file, readFileSync(join(root, file), 'utf8')))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
