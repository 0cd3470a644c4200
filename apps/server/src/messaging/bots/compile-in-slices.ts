import { type BotDefinition, type CompiledBot, compileByNode, type NodeRegistry } from '@recado/engine'

/** What others may have to wait for, ms. */
const slice = 20

/** Makes a bot of any size ready and lets others go first every few milliseconds. */
export async function compileInSlices(bot: BotDefinition, registry: NodeRegistry): Promise<CompiledBot> {
  const work = compileByNode(bot, registry)
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < slice) continue
    await new Promise((resolve) => setImmediate(resolve))
    begun = performance.now()
  }
}
