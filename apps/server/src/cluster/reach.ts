import type { ServerNode } from './nodes.repository.ts'

const ofOneMachine = /^http:\/\/(127\.|localhost[:/]|\[::1\])/

/**
 * The addresses of servers that others, on other machines, can reach nothing by: each is only its own machine's. A server's
 * name begins with its machine's.
 */
export function reachedByNobodyElse(nodes: readonly Pick<ServerNode, 'name' | 'address'>[]): string[] {
  const machines = new Set(nodes.map(({ name }) => name.split(' ')[0]))
  if (machines.size < 2) return []
  return nodes.flatMap(({ name, address }) =>
    address !== null && ofOneMachine.test(address) ? [`${name}: ${address}`] : [],
  )
}
