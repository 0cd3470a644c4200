// npm run licences: writes docs/licences.md, the licences of all that runs. With --check it writes nothing, and fails on a
// licence that nobody looked at yet and on a page that is out of date. Reads the lockfile alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from '../steps.mjs'

/** What runs where Recado does: the server, its pages, and the demo. */
const programs = ['apps/server', 'apps/web', 'apps/demo', 'apps/phones']

/** Licences that ask for no more than to be named. */
const permissive = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT AND Zlib)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // Of `duck`, whose LICENSE is the text of BSD-2-Clause.
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
])
/** Licences that ask for more, each looked at for the packages that have it. */
const conditional = {
  '(MIT OR GPL-3.0-or-later)': {
    packages: ['jszip'],
    asks: 'one of the two may be chosen; Recado takes it under the MIT licence',
  },
  'GPL-3.0': {
    packages: ['libsignal'],
    asks: 'whoever passes Recado on together with it, as in a container image, passes all of it on under the GPL-3.0, with its sources. Running it, also for customers, asks for nothing',
  },
  'LGPL-3.0': {
    packages: ['libheif-js'],
    asks: 'it stays a file of its own that can be replaced: the page fetches it apart, when somebody attaches a HEIC picture',
  },
  'LGPL-3.0-or-later': {
    packages: ['@img/sharp-libvips'],
    asks: 'it stays a file of its own that can be replaced: a library beside `sharp`, which Baileys may use',
  },
  'MPL-2.0': {
    packages: ['@mediabunny/aac-encoder', 'mediabunny'],
    asks: 'changes to its own files stay under it; Recado makes none',
  },
  'OFL-1.1': {
    packages: [
      '@fontsource-variable/bricolage-grotesque',
      '@fontsource-variable/inter',
      '@fontsource-variable/jetbrains-mono',
    ],
    asks: 'fonts; they may be passed on, and not sold by themselves',
  },
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Where Node finds a package that is asked for from a folder; undefined when it is not installed. */
function resolve(name, from) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = join(folder, 'node_modules', name)
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (folder === '') return undefined
  }
}

function reached(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  const { dependencies, optionalDependencies, peerDependencies } = packages[path]
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const next = resolve(name, path)
    if (next !== undefined) reached(next, found)
  }
  return found
}

/** As the package names it; older ones do so in a list, which the lockfile leaves out. */
function licenceOf(path) {
  if (packages[path].license) return packages[path].license
  const manifest = join(root, path, 'package.json')
  const { licenses } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
}

/** Of native code the package of each system is another; the page is the same on all of them. */
const nameOf = (path) =>
  path
    .replace(/^.*node_modules\//, '')
    .replace(/-(linux|linuxmusl|darwin|win32|freebsd|android)-.*$/, '')
    .replace(/^@esbuild\/.*$/, 'esbuild')

const isAccepted = (licence, name) =>
  permissive.has(licence) || (conditional[licence]?.packages.includes(name) ?? false)

const byLicence = new Map()
for (const path of new Set(programs.flatMap((program) => [...reached(program)]))) {
  if (!path.includes('node_modules/')) continue
  const [licence, name] = [licenceOf(path), nameOf(path)]
  if (!isAccepted(licence, name)) {
    fail(
      `Licencia sin revisar: ${name} (${licence}). Mírala y anótala en scripts/checks/licences.mjs, o busca otro paquete.`,
    )
  }
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name))
}

const byName = (a, b) => (a < b ? -1 : 1)

const section = (licence) => {
  const asks = conditional[licence]?.asks
  const names = [...byLicence.get(licence)].toSorted(byName)
  return `## ${licence}\n\n${asks ? `It asks for something: ${asks}.\n\n` : ''}${names.join(', ')}\n`
}
/** Those that ask for something first. */
const licences = [...byLicence.keys()].toSorted(
  (a, b) => Number(b in conditional) - Number(a in conditional) || byName(a, b),
)
const page = `# Licences

Recado's own code is under the MIT licence. This is what runs with it, by licence: the server, its pages and the demo, not
what builds and tests them. Written by \`npm run licences\`; \`npm run check\` fails when it is out of date, and on a licence
that nobody has looked at.

${licences.map(section).join('\n')}`

const file = join(root, 'docs/licences.md')
if (!process.argv.includes('--check')) writeFileSync(file, page)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  fail('docs/licences.md no está al día: ejecuta npm run licences.')
}
