// One step of `npm run try-baileys`, on whichever Baileys stands beside it: `probe <report>`, or `line <state> <report> <name>`,
// which goes on from a state that is there and leaves its own.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { leadLine, type LineState } from './line.ts'
import { probeBaileys } from './probe.ts'

const [what, ...args] = process.argv.slice(2)
if (what === 'probe') {
  const [report = ''] = args
  // Of the package that was loaded, one folder above its entry's.
  const described = fileURLToPath(new URL('../package.json', import.meta.resolve('baileys')))
  const { version }: { version: string } = JSON.parse(readFileSync(described, 'utf8'))
  writeFileSync(report, JSON.stringify({ version, ...(await probeBaileys()) }))
} else {
  const [state = '', to = '', name = ''] = args
  // Its own writing, of the last step.
  const before = existsSync(state) ? (deserialize(readFileSync(state)) as LineState) : null
  const { after, report } = await leadLine(before, name)
  writeFileSync(state, serialize(after))
  writeFileSync(to, JSON.stringify(report))
}
process.exit(0)
