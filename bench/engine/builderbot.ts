import { addKeyword, createBot, createFlow, createProvider, MemoryDB, TestTool } from '@builderbot/bot'
import { type Message, responseAt } from './shop.ts'

/** Sends nothing and keeps what was said. */
class Sink extends TestTool.TestProvider {
  readonly said: string[] = []
  async sendMessage(_to: string, text: string): Promise<string> {
    this.said.push(text)
    return text
  }
}

/** A fresh bot with a flow for each pattern, in memory: its default provider for tests and its in-memory database. */
async function freshBot(patterns: readonly string[]) {
  // Keywords are its cheaper way: with `regex: true` each flow is evaluated as source code for each message.
  const flows = patterns.map((pattern, node) => addKeyword(pattern).addAnswer(responseAt(node)))
  const provider = createProvider(Sink)
  const bot = await createBot({ flow: createFlow(flows), provider, database: new MemoryDB() })
  return { bot, said: provider.said }
}

/**
 * Microseconds per message, one after another, each waited for to its end; throws for a wrong answer. Past `seconds` it
 * stops, which favours it: it grows slower with its history.
 */
export async function timeBuilderbot(
  patterns: readonly string[],
  messages: readonly Message[],
  seconds: number,
): Promise<{ us: number; done: number }> {
  const { bot, said } = await freshBot(patterns)
  const before = performance.now()
  let done = 0
  for (const { from, text } of messages) {
    await bot.handleMsg({ from, body: text, name: 'Cliente', host: '' })
    done += 1
    if (performance.now() - before > seconds * 1000) break
  }
  const ms = performance.now() - before
  const expected = messages.slice(0, done).flatMap(({ node }) => (node === null ? [] : [responseAt(node)]))
  const wrong = expected.findIndex((response, i) => said[i] !== response)
  if (wrong !== -1 || said.length !== expected.length) {
    throw new Error(
      `builderbot said «${said[wrong]}» for «${expected[wrong]}», ${said.length} of ${expected.length}`,
    )
  }
  return { us: (ms * 1000) / done, done }
}
