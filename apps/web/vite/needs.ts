/** What a build wrote, as far as this needs it: imports are names of files, `modules` are by their ids. */
export type Chunk = {
  fileName: string
  isEntry: boolean
  isDynamicEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
  modules: Readonly<Record<string, unknown>>
  code: string
}

/** Which entries fetch a file, and which find it there already, fetched by wherever they are opened from. */
export function needsOf(chunks: readonly Chunk[]): Record<'users' | 'there', (file: string) => Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const needs = new Map(entries.map(({ fileName }) => [fileName, withImports(fileName, byFile)]))
  const needed = (entry: string) => needs.get(entry) ?? new Set<string>()
  const openers = (entry: string) =>
    [...needs].flatMap(([opener, files]) =>
      [...files].some((file) => byFile.get(file)?.dynamicImports.includes(entry)) ? [opener] : [],
    )
  // Begins with everything, and takes away what one of those who open it has not fetched.
  const found = new Map(
    entries.map(({ fileName, isEntry }) => [fileName, isEntry ? new Set<string>() : new Set(byFile.keys())]),
  )
  const opened = entries
    .filter(({ isEntry }) => !isEntry)
    .map(({ fileName }) => [fileName, openers(fileName)] as const)
  for (let changed = true; changed;) {
    changed = false
    for (const [entry, from] of opened) {
      const before = found.get(entry) ?? new Set()
      const now = from.reduce(
        (all, opener) => all.intersection(needed(opener).union(found.get(opener) ?? new Set())),
        before,
      )
      changed ||= now.size < before.size
      found.set(entry, now)
    }
  }
  const those = (wanted: (entry: string) => boolean) =>
    new Set(entries.map(({ fileName }) => fileName).filter(wanted))
  const there = (file: string) => those((entry) => found.get(entry)?.has(file) ?? false)
  return { there, users: (file) => those((entry) => needed(entry).has(file)).difference(there(file)) }
}

function withImports(entry: string, byFile: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    byFile.get(file)?.imports.forEach(visit)
  }
  visit(entry)
  return files
}
