// JavaScript, gzipped, that each page fetches until it is idle without input; a build past a budget fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** kB of 1024 bytes, as Lighthouse counts. */
const kilobyte = 1024

/**
 * The modules whose code a page runs without being touched: each brings what it imports statically; `src/lib/live/socket.ts`
 * comes by itself on signed-in pages, and the panel fetches the rest of its own where there is something to show: for the
 * administrator of hundreds of bots, all of it.
 */
const budgets = {
  landing: { kB: 90, modules: ['src/site/main.ts'] },
  login: { kB: 150, modules: ['index.html', 'src/screens/login/login-screen.tsx'] },
  panel: {
    kB: 222,
    modules: [
      'index.html',
      'src/lib/live/socket.ts',
      'src/screens/dashboard/dashboard-screen.tsx',
      'src/screens/dashboard/usage.tsx',
      'src/screens/dashboard/bots/many-bots.tsx',
      'src/features/bots/components/bot-filter.tsx',
      'src/screens/dashboard/user-management.tsx',
    ],
  },
  editor: {
    kB: 320,
    modules: [
      'index.html',
      'src/lib/live/socket.ts',
      'src/shell/bot-shell.tsx',
      'src/screens/builder/builder-screen.tsx',
    ],
  },
}

/**
 * What a page needs, by the first part of its address. The files of `index.html` come first, as they run first: its own
 * head names them too, but browsers ask for those of the answer's head before.
 */
export function preloads(manifest) {
  const files = (...modules) => filesOf(manifest, ['index.html', ...modules])
  return {
    login: files('src/screens/login/login-screen.tsx'),
    dashboard: files('src/screens/dashboard/dashboard-screen.tsx'),
    builder: files('src/shell/bot-shell.tsx', 'src/screens/builder/builder-screen.tsx'),
  }
}

/** Files of a page by Vite's manifest: those of its modules and all that they import statically. */
function filesOf(manifest, modules) {
  const files = new Set()
  const seen = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(`The build has no ${name}: scripts/build/budgets.mjs names a module that moved`)
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  modules.forEach(visit)
  return [...files].filter((file) => file.endsWith('.js'))
}

/** Prints what each page weighs; throws past a budget. */
export function checkBudgets(dist, manifest) {
  const past = []
  for (const [page, { kB, modules }] of Object.entries(budgets)) {
    const bytes = filesOf(manifest, modules)
      .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
    const weighs = bytes / kilobyte
    const line = `${page}: ${weighs.toFixed(1)} kB de JavaScript, de ${kB} kB`
    process.stdout.write(`  ${line}\n`)
    if (weighs > kB) past.push(line)
  }
  if (past.length > 0) throw new Error(`Past the budget: ${past.join('; ')}`)
}
