// Part of npm run check: what belongs to a bot is asked for, changed and deleted with whose it is, never by its id alone.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import { root } from '../steps.mjs'

/** Tables of people's things, which calls of the API name by id. */
const tables = new Set(['contacts', 'tags', 'quickReplies', 'contactImports', 'rehearsals', 'uploads'])
const begins = new Set(['selectFrom', 'updateTable', 'deleteFrom'])
/** A statement that names one of these goes no further than its bot or account. */
const whose = /\b(?:botId|ownerId|userId)\b/

/** The statements of a file that ask by id alone, each as «place: table». */
export function unowned(file, source) {
  return statementsIn(parseSync(file, source).program).flatMap(({ table, start, end }) => {
    const statement = source.slice(start, end)
    const byId = /\.where\(\s*'(?:\w+\.)?id',\s*'='/.test(statement)
    const line = source.slice(0, start).split('\n').length
    return byId && !whose.test(statement) ? [`${file}:${line}: ${table} by its id alone`] : []
  })
}

/** Every query of one of the tables, with all that is called on it. */
function statementsIn(node, around = null) {
  if (Array.isArray(node)) return node.flatMap((part) => statementsIn(part, around))
  if (node === null || typeof node !== 'object') return []
  const isCall = node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
  const table = isCall && begins.has(node.callee.property.name) ? tableOf(node.arguments[0]) : null
  // The outermost call of a chain is the whole statement.
  const chain = isCall || node.type === 'MemberExpression' ? (around ?? node) : null
  const own = table && tables.has(table) ? [{ table, start: chain.start, end: chain.end }] : []
  const within = (visitorKeys[node.type] ?? []).flatMap((key) =>
    statementsIn(node[key], key === 'callee' || key === 'object' ? chain : null),
  )
  return [...own, ...within]
}

const tableOf = (argument) => (typeof argument?.value === 'string' ? argument.value.split(' ')[0] : null)

if (process.argv[1]?.endsWith('owned-rows.mjs')) {
  const files = globSync('apps/server/src/{crm,builder,insight}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  const faults = files.flatMap((file) => unowned(file, readFileSync(join(root, file), 'utf8')))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
