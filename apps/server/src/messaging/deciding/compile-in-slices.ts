import { type BotDefinition, type CompiledBot, compileByNode, type NodeRegistry } from '@recado/engine'
import { breather } from '../../platform/time/breather.ts'

/** Makes a bot ready and lets others go first every few milliseconds. */
export async function compileInSlices(bot: BotDefinition, registry: NodeRegistry): Promise<CompiledBot> {
  const work = compileByNode(bot, registry)
  const breathe = breather()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await breathe()
  }
}
