/*
 * Which shared modules go into one file. By itself the bundler writes a file for each set of entries that share something:
 * nobody fetches what they do not need, but in a hundred files, most of them smaller than what asking for them costs. Here
 * files become one wherever that spares more requests than it makes others fetch in vain, with all that it imports.
 */
import { needsOf, type Chunk } from './needs.ts'

/**
 * What one request is worth, in bytes of minified code. Compressed they are a third, 2 kB: what a phone's 1.6 Mbit/s carry
 * in 10 ms, the part that a request has of a round trip of 60 ms on six connections.
 */
const requestBytes = 6000

/** Files that are or become one. */
type Group = {
  files: ReadonlySet<string>
  size: number
  /** Entries that fetch it, and those that are opened from where it has been fetched already. */
  users: Set<string>
  there: ReadonlySet<string>
  /** An entry's own file stays as it is. */
  alone: boolean
  /** Whether it comes with every page, before any screen: whoever opens one for the first time waits for all of it. */
  first: boolean
}
type Graph = { groups: readonly Group[]; beyond: (group: Group) => ReadonlySet<Group> }
type Pair = { a: Group; b: Group; saved: number }

/** By a module's id, the name of the file that it goes to, given what was built without; an entry's own modules have none. */
export function fewerFiles(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const { users, there } = needsOf(chunks)
  const firsts = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  let groups: readonly Group[] = chunks.map(({ fileName, code, isEntry, isDynamicEntry }) => ({
    files: new Set([fileName]),
    size: code.length,
    users: users(fileName),
    there: there(fileName),
    alone: isEntry || isDynamicEntry,
    first: !users(fileName).isDisjointFrom(firsts),
  }))
  for (;;) {
    const graph = graphOf(groups, chunks)
    const best = bestPair(graph)
    if (!best) break
    groups = united(graph, best)
  }
  const shared = groups.filter(({ alone }) => !alone)
  const files = new Map(shared.flatMap((group, at) => [...group.files].map((file) => [file, `shared-${at}`])))
  return new Map(
    chunks.flatMap(({ fileName, modules }) => {
      const name = files.get(fileName)
      return name === undefined ? [] : Object.keys(modules).map((id) => [id, name] as const)
    }),
  )
}

function graphOf(groups: readonly Group[], chunks: readonly Chunk[]): Graph {
  const groupOf = new Map(groups.flatMap((group) => [...group.files].map((file) => [file, group])))
  const imports = new Map(groups.map((group) => [group, new Set<Group>()]))
  for (const chunk of chunks) {
    const group = groupOf.get(chunk.fileName)
    for (const file of chunk.imports) {
      const imported = groupOf.get(file)
      if (group && imported && imported !== group) imports.get(group)?.add(imported)
    }
  }
  const known = new Map<Group, Set<Group>>()
  const beyond = (group: Group): ReadonlySet<Group> => {
    const found = known.get(group)
    if (found) return found
    const all = new Set<Group>()
    known.set(group, all)
    for (const imported of imports.get(group) ?? []) {
      all.add(imported)
      for (const further of beyond(imported)) all.add(further)
    }
    return all
  }
  return { groups, beyond }
}

/** The two whose union saves most, or null when none saves anything. */
function bestPair(graph: Graph): Pair | null {
  const shared = graph.groups.filter(({ alone }) => !alone)
  const pairs = shared
    .flatMap((a, at) => shared.slice(at + 1).map((b) => ({ a, b, saved: savedAtMost(a, b) })))
    .filter(({ a, b, saved }) => saved > 0 && a.first === b.first)
    .toSorted((one, other) => other.saved - one.saved)
  let best: Pair | null = null
  for (const { a, b, saved } of pairs) {
    if (best && saved <= best.saved) break
    if (inCircle(graph, a, b)) continue
    const exact = saved - inVain(graph, a, b) - inVain(graph, b, a)
    if (exact > (best?.saved ?? 0)) best = { a, b, saved: exact }
  }
  return best
}

function savedAtMost(a: Group, b: Group): number {
  return a.users.intersection(b.users).size * requestBytes
}

/** Bytes that the users of `a` alone would fetch for `b`: itself, and what it imports that they have not. */
function inVain({ beyond }: Graph, a: Group, b: Group): number {
  let bytes = 0
  for (const user of a.users) {
    if (b.users.has(user) || b.there.has(user)) continue
    bytes += b.size
    for (const imported of beyond(b))
      if (imported !== a && !imported.users.has(user) && !imported.there.has(user))
        bytes += imported.size + requestBytes
  }
  return bytes
}

/** Files that import each other would run modules before those that they stand on. */
function inCircle({ beyond }: Graph, a: Group, b: Group): boolean {
  return [...beyond(a).union(beyond(b))].some(
    (group) => group !== a && group !== b && (beyond(group).has(a) || beyond(group).has(b)),
  )
}

function united({ groups, beyond }: Graph, { a, b }: Pair): readonly Group[] {
  const there = a.there.union(b.there)
  const users = a.users.union(b.users).difference(there)
  for (const imported of beyond(a).union(beyond(b)))
    for (const user of users) if (!imported.there.has(user)) imported.users.add(user)
  const both = {
    files: a.files.union(b.files),
    size: a.size + b.size,
    users,
    there,
    alone: false,
    first: a.first,
  }
  return [...groups.filter((group) => group !== a && group !== b), both]
}
