/** A node as it would be if its draft were saved. */
export type Edited = { nodeId: string; name: string; config: Record<string, unknown> }
