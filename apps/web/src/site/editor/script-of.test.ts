import { readyBots } from '@recado/nodes/ready-bots'
import { expect, test } from 'vitest'
import { answerVisitor, newConversation, nodesOf } from './demo-bot.ts'
import { scriptOf } from './script-of.ts'

test.each(readyBots.map((ready) => [ready.title, ready] as const))(
  'the script of %s is answered line by line and leaves nothing open',
  (_title, ready) => {
    const bot = { name: ready.name, nodes: nodesOf(ready) }
    const script = scriptOf(ready)
    expect(script.length).toBeGreaterThanOrEqual(3)
    let conversation = newConversation
    for (const text of [...script, 'hola']) {
      const turn = answerVisitor(bot, conversation, { type: 'text', text })
      conversation = turn.conversation
      expect([text, turn.result.replies.length]).not.toEqual([text, 0])
    }
    // Whoever greets after it is greeted.
    expect(conversation.state.collection).toBeNull()
    const greeted = answerVisitor(bot, conversation, { type: 'text', text: 'hola' })
    expect(greeted.result.answered[0]?.nodeId).toBe('saludo')
  },
)
