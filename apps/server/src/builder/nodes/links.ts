/** Where a config leads to: `path` within the config, as in `trueAction.nextNodeId`. */
export type Link = { path: string; nodeId: string }

/** Every link of a config, whichever type it is of: links are called `nextNodeId` everywhere. */
export function linksOf(config: unknown, under = ''): Link[] {
  if (typeof config !== 'object' || config === null) return []
  return Object.entries(config).flatMap(([key, value]) => {
    const path = under ? `${under}.${key}` : key
    if (key === 'nextNodeId' && typeof value === 'string') return [{ path, nodeId: value }]
    return linksOf(value, path)
  })
}

/** The same config with each link led elsewhere, or nowhere. */
export function relink(config: unknown, next: (nodeId: string) => string | null): unknown {
  if (Array.isArray(config)) return config.map((item) => relink(item, next))
  if (typeof config !== 'object' || config === null) return config
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) =>
      key === 'nextNodeId' && typeof value === 'string' ? [key, next(value)] : [key, relink(value, next)],
    ),
  )
}
