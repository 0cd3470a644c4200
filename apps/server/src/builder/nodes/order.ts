/** True when the list names each node once and nothing else. */
export function isWholeOrder(
  orders: readonly { nodeId: string }[],
  nodes: readonly { id: string }[],
): boolean {
  const named = new Set(orders.map((order) => order.nodeId))
  return (
    orders.length === nodes.length && named.size === nodes.length && nodes.every((node) => named.has(node.id))
  )
}
