// Part of npm run check: no regular expression of ours takes longer than in proportion to what it reads, whoever wrote that.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import scslre from 'scslre'
import { root } from '../steps.mjs'

const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
const faults = sources.flatMap(slowIn)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

/** The slow expressions of a file, each as «place: expression». */
function slowIn(file) {
  const source = readFileSync(join(root, file), 'utf8')
  return patternsIn(parseSync(file, source).program).flatMap(({ regex, start }) => {
    const { reports } = scslre.analyse(new RegExp(regex.pattern, regex.flags))
    const line = source.slice(0, start).split('\n').length
    return reports.length > 0 ? [`${file}:${line}: /${regex.pattern}/${regex.flags} is not linear`] : []
  })
}

function patternsIn(node) {
  if (Array.isArray(node)) return node.flatMap(patternsIn)
  if (node === null || typeof node !== 'object') return []
  if (node.type === 'Literal' && node.regex) return [node]
  return (visitorKeys[node.type] ?? []).flatMap((key) => patternsIn(node[key]))
}
