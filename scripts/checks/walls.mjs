// Part of npm run check: what may import what, by folders. A type, `import()` and `export … from` count as any import.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../steps.mjs'

/**
 * A house is a folder, with the rooms in it: folders or files, the most specific one counts. A room may import itself and
 * what it names; `anything` is for the place where all parts meet, and for tests' scaffolds. What stands in no room is told.
 * `apart`: rooms whose folders never import each other. `tests`: what tests and their scaffolds
 * may import besides.
 */
const anything = 'anything'
export const houses = [
  {
    folder: 'apps/server/src',
    rooms: {
      platform: ['text'],
      text: [],
      cluster: ['platform', 'text'],
      messaging: ['cluster', 'platform', 'text'],
      ai: ['messaging', 'platform', 'text'],
      knowledge: ['ai', 'messaging', 'platform', 'text'],
      config: ['ai', 'platform', 'text'],
      builder: ['knowledge', 'ai', 'messaging', 'platform', 'text'],
      crm: ['messaging', 'cluster', 'platform', 'text'],
      insight: ['ai', 'messaging', 'platform', 'text'],
      accounts: ['ai', 'messaging', 'platform', 'text'],
      site: ['config', 'messaging', 'platform', 'text'],
      realtime: ['accounts', 'messaging', 'platform', 'text'],
      operations: [
        'cluster',
        'site',
        'accounts',
        'insight',
        'crm',
        'builder',
        'config',
        'ai',
        'messaging',
        'platform',
        'text',
      ],
      compose: anything,
      'main.ts': ['compose'],
      testing: anything,
    },
    tests: anything,
  },
  {
    folder: 'apps/web/src',
    rooms: {
      'main.tsx': anything,
      'styles.css': [],
      text: ['lib'],
      lib: ['text'],
      entities: ['lib', 'text'],
      features: ['entities', 'lib', 'text'],
      shell: ['features', 'entities', 'lib', 'text'],
      screens: ['shell', 'features', 'entities', 'lib', 'text'],
      app: ['screens', 'shell', 'features', 'entities', 'lib', 'text'],
      pwa: [],
      site: ['features', 'entities', 'lib', 'text', 'pwa'],
      testing: anything,
    },
    apart: ['entities', 'features', 'screens'],
    tests: ['testing', 'app', 'screens'],
  },
  {
    folder: 'packages/whatsapp-emulator/src',
    rooms: {
      wire: [],
      media: [],
      model: ['wire'],
      service: ['model', 'media', 'wire'],
      phone: ['service', 'model', 'media', 'wire'],
      samples: ['phone'],
      'phones.ts': ['phone', 'service', 'model'],
      'snapshot.ts': ['phones.ts'],
      'snapshot.test.ts': anything,
      'emulator.ts': ['snapshot.ts', 'phones.ts', 'phone', 'service', 'model', 'wire'],
      'start-emulator.ts': ['emulator.ts', 'snapshot.ts', 'phones.ts', 'service', 'wire'],
      graph: ['emulator.ts', 'snapshot.ts', 'phone', 'model'],
      control: ['graph', 'emulator.ts', 'samples', 'phone', 'service', 'model', 'media'],
      'index.ts': anything,
      testing: anything,
    },
    tests: anything,
  },
]

/** What is imported against the walls, each as «place: why». `sources` are paths from the top with their text. */
export function breaches({ folder, rooms, apart = [], tests = [] }, sources) {
  const within = (path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null)
  const named = Object.keys(rooms).toSorted((a, b) => b.length - a.length)
  const roomOf = (path) => named.find((room) => path === room || path.startsWith(`${room}/`))
  return sources.flatMap(({ file, source }) => {
    const from = within(file)
    if (from === null) return []
    const room = roomOf(from)
    if (room === undefined) return [`${file}: stands in no room of ${folder}`]
    const isTest = /\.(test|long)\.\w+$|\/testing\//.test(file)
    const free = rooms[room] === anything || (isTest && tests === anything)
    const isAllowed = (target) => free || [room, ...rooms[room], ...(isTest ? tests : [])].includes(target)
    return importsOf(file, source).flatMap(({ specifier, line }) => {
      if (!specifier.startsWith('.')) return []
      const to = within(posix.join(posix.dirname(file), specifier))
      if (to === null) return []
      const target = roomOf(to)
      if (target === undefined) return [`${file}:${line}: ${to} stands in no room of ${folder}`]
      if (!isAllowed(target)) return [`${file}:${line}: ${room} may not import ${target} (${to})`]
      const [own, other] = [from, to].map((path) => path.slice(room.length + 1).split('/')[0])
      if (target !== room || !apart.includes(room) || own === other) return []
      return [`${file}:${line}: in ${room}, ${own} and ${other} know nothing of each other (${to})`]
    })
  })
}

/** Everything that a file asks for from elsewhere, with its line. */
function importsOf(file, source) {
  const { program } = parseSync(file, source)
  const found = []
  const add = ({ source: from }) => {
    if (typeof from?.value !== 'string') return
    found.push({ specifier: from.value, line: source.slice(0, from.start).split('\n').length })
  }
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program)
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = houses.flatMap((house) => {
    const files = globSync(`${house.folder}/**/*.{ts,tsx}`, { cwd: root })
    const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    return breaches(house, sources)
  })
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
