// Builds the web into apps/web/dist, twice: the first build, which writes nothing, tells what shares what.
import { join } from 'node:path'
import { build } from 'vite'
import { fewerFiles } from '../../apps/web/vite/fewer-files.ts'
import { root } from '../steps.mjs'
import { part } from '../under-way.mjs'

const web = join(root, 'apps/web')

/** The rule of what goes into which file is in apps/web/vite/fewer-files.ts; docs/decisions/0020-page-weight.md says why twice. */
export async function buildWeb() {
  part('web, primera vuelta')
  const { output } = await build({ root: web, logLevel: 'silent', build: { write: false } })
  const names = fewerFiles(output.filter(({ type }) => type === 'chunk'))
  const codeSplitting = {
    // What they import has its own place.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'files', name: (id) => names.get(id) ?? null }],
  }
  part('segunda')
  await build({ root: web, logLevel: 'warn', build: { rolldownOptions: { output: { codeSplitting } } } })
}
