import { compile, type BotSettings, type CompiledBot } from '@recado/engine'
import { nodeTypes } from '../../node-types.ts'
import { readyBots } from '../index.ts'

/** A ready bot whose AI answers whatever is asked, and knows all that its other nodes say. */
export function askedBot(id: string, settings: BotSettings, model?: string): CompiledBot {
  const ready = readyBots.find((bot) => bot.id === id)
  if (!ready) throw new Error(`There is no ready bot ${id}`)
  const nodes = ready.nodes.map(({ id: node, type, name, config }, order) => ({
    id: node,
    type,
    name,
    order,
    isActive: true,
    config: type === 'AI_AGENT' && model !== undefined ? { ...config, provider: model } : config,
  }))
  const bot = compile({ name: ready.name, settings, aiConfigured: true, nodes }, nodeTypes)
  return { ...bot, byEvent: [], byText: [], suspects: () => [] }
}

/** Places, in what a bot knows, of the texts that say these words. */
export const placesOf = ({ knowledge }: CompiledBot, words: string): number[] =>
  knowledge.flatMap(({ text }, place) => (text.includes(words) ? [place] : []))
