import type { billingCurrencies } from '@recado/contract/insight/message-costs'
import type { Generated } from 'kysely'
import type { Flag } from '../flag.ts'

/**
 * What is counted, by the bot's own calendar: `day` is 'YYYY-MM-DD'. A row a day keeps its size however many messages
 * it stands for.
 */
export type NumberTables = {
  /**
   * Messages of campaigns that had their turn `at` (ms UTC), of campaigns or to people that were deleted since; `strangers` of
   * them to who had never written.
   */
  deletedSends: { botId: string; at: number; sent: number; strangers: number }
  /**
   * By hour, 0 to 23. `sent` has what left: replies, the live chat, campaigns and the owner's own phone. `turns` are
   * answers, `answerMs` adds up from the customer's first words to each. `customers` wrote for the first time that day;
   * `unanswered` messages got no answer: the default reply, or AI that did not know.
   */
  dayTotals: {
    botId: string
    day: string
    hour: number
    received: number
    sent: number
    turns: number
    answerMs: number
    customers: Generated<number>
    unanswered: Generated<number>
  }
  /** Delivered messages by what Meta says that they are: its words, and whether it asks money for them. */
  messagePrices: {
    botId: string
    day: string
    category: string
    type: string
    billable: Flag
    messages: number
  }
  /** What a message of each kind costs by its owner's word, in millionths of `currency`; null where they did not say. */
  messageRates: {
    botId: string
    currency: (typeof billingCurrencies)[number]
    service: number | null
    utility: number | null
    marketing: number | null
    authentication: number | null
    changedAt: number
  }
  nodeTotals: { botId: string; day: string; nodeId: string; answers: number }
  /**
   * What was asked of AI. `model` is an assistant's id where one was asked, empty where nobody said which; `seconds` is the
   * length of voice notes. `micros` are millionths of a US dollar, fixed when each ask was made; `unpriced` of them were asked of
   * a model that no price list has.
   */
  aiTotals: {
    botId: string
    day: string
    kind: 'ai' | 'assistant' | 'transcribe' | 'speak'
    model: string
    asks: number
    failed: number
    inputTokens: number
    outputTokens: number
    ms: number
    seconds: number
    micros: Generated<number>
    unpriced: Generated<number>
  }
  /**
   * What a bot's AI cost in a month of its calendar ('YYYY-MM'), in millionths of a US dollar: `spent` on the installation's
   * keys, `ownSpent` on its owner's. The limits are those of which the owner was told: that most of it is spent, and that AI
   * stopped. Rows stay when their bot goes.
   */
  aiBudgets: {
    botId: string
    userId: string
    month: string
    spent: Generated<number>
    ownSpent: Generated<number>
    alertedLimit: Generated<number | null>
    stoppedLimit: Generated<number | null>
  }
  /** The last word of AI to a bot, where it was that it does not take the installation's key, or that there is no money. */
  aiRefusals: { botId: string; why: 'wrong_key' | 'no_credit'; at: number }
  campaignTotals: { botId: string; day: string; campaignId: string; sent: number }
  /**
   * What got no answer. `question` is its words without case, accents and signs; `words` as somebody wrote it; `refused` what AI was
   * about to say that day (JSON), the last time.
   */
  questionTotals: {
    botId: string
    day: string
    question: string
    words: string
    asked: number
    refused: Generated<string | null>
  }
  /** Questions which the owner wants no more to see, with all that is like them. */
  dismissedQuestions: { botId: string; question: string; at: number }
}
