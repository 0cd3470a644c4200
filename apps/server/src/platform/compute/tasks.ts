/** What the thread does, by name. Values are plain data: they are copied there and back. */
export type Tasks = { [name: string]: (input: never) => unknown }

/** One step asked for, and its answer; that of the thread's start has the id 0. `usedMs`: of the processor, by the thread so far. */
export type Asked = { id: number; name: string; input: unknown }
export type Answered = { id: number; usedMs: number } & ({ value: unknown } | { failed: string })
