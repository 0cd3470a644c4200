import { decryptPollVote } from 'baileys'
import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../../testing/linked-shop.ts'
import { silenceLibsignal } from '../../testing/silence.ts'
import { compose } from './compose.ts'
import { UnknownPoll } from './votes.ts'

beforeEach(silenceLibsignal)

test('a vote is seen on both phones, replaced and taken back, and Baileys can read it', async () => {
  await using shop = await openLinkedShop()
  const { bot, laura, owner } = shop
  const poll = compose.poll('¿A qué hora?', ['8', '9'])
  const pollId = await owner.send(CUSTOMER, poll)
  const voteId = await laura.polls.vote(OWNER, pollId, ['9'], { voter: 'pn', creator: 'lid' })
  expect(laura.chat(OWNER)).toMatchObject([{ kind: 'poll', votes: [{ fromMe: true, options: ['9'] }] }])
  expect(owner.chat(CUSTOMER)).toMatchObject([{ votes: [{ fromMe: false, options: ['9'] }] }])
  const { message } = await bot.until(() =>
    bot.received.find((item) => item.message.message?.pollUpdateMessage),
  )
  expect(message.key.id).toBe(voteId)
  const read = decryptPollVote(message.message?.pollUpdateMessage?.vote ?? {}, {
    pollEncKey: poll.messageContextInfo?.messageSecret ?? new Uint8Array(),
    pollCreatorJid: owner.lidJid,
    pollMsgId: pollId,
    voterJid: laura.jid,
  })
  expect(read.selectedOptions).toHaveLength(1)
  await laura.polls.vote(OWNER, pollId, ['8'])
  expect(laura.chat(OWNER)[0]?.votes).toEqual([{ fromMe: true, options: ['8'] }])
  await laura.polls.vote(OWNER, pollId, [])
  expect(laura.chat(OWNER)).toMatchObject([{ votes: [] }])
  await expect(laura.polls.vote(OWNER, 'AAAA', ['8'])).rejects.toThrow(UnknownPoll)
})
