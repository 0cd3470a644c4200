import { botFile } from '@recado/contract/builder/bot-file'
import { readyBots } from '@recado/nodes/ready-bots'
import { expect, test } from 'vitest'
import { botFileOf } from './bot-file-of.ts'

test.each(readyBots.map((bot) => [bot.title, bot] as const))(
  '%s is a file that the server takes',
  (_, bot) => {
    const read = botFile.safeParse(botFileOf(bot))
    expect(read.error).toBeUndefined()
    expect(read.data?.bot.nodes).toHaveLength(bot.nodes.length)
  },
)
