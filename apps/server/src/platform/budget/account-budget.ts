import { availableParallelism } from 'node:os'
import { limits } from '@recado/contract/wire/limits'
import { minuteMs } from '../time/spans.ts'

const megabyte = 1024 * 1024
/** Of Node's four threads one is left to files, of the machine's processors one to messages. */
const spareProcessors = Math.min(3, Math.max(1, availableParallelism() - 1))

/**
 * What one account may take of what all share: the one place of these numbers. Those that pages tell too are `limits` of the
 * contract. Where waiting is right the places are `FairPlaces`; elsewhere whoever asks for more is refused with a reason.
 */
export const accountBudget = {
  /**
   * Of the processor, in the thread for what owners made: each step has so many ms of its own running time, and after one that
   * was cut off the account's next step rests.
   */
  cpu: { stepMs: 250, restMs: 2_500 },
  /**
   * Requests with a session: in a minute as many as a place may make, `burst` of them at once (a browser that opens a dozen tabs
   * again asks for some 200), a body of JSON as one more for each `bytesOfOne`. More than `atOnce` wait, more than `waiting` are
   * refused. Beyond what a person does (`swift`) each waits for a moment in which the process has nothing to do, customers'
   * messages before all, but never longer than `patientMs`.
   */
  requests: {
    aMinute: 1_200,
    burst: 300,
    bytesOfOne: 8 * 1024,
    atOnce: 8,
    waiting: 200,
    swift: { aMinute: 240, burst: 12 },
    patientMs: 400,
  },
  /** Customers' turns in hand: each may wait for an AI, and each holds a compiled bot and a conversation. */
  turns: { all: 100, ofAccount: 25 },
  /** Asks of AI that are out. Of one bot so many at most may pass its limit in money together. */
  asks: { all: 100, ofAccount: 16, ofBot: 8 },
  /** Answers of AI that one customer gets in a minute, and all customers of a bot together. */
  answers: { aPersonAMinute: 6, aBotAMinute: 60 },
  /**
   * Looks at a bot's last chats: each reads so many turns at most, the newest. Of those that AI answers so many are asked again for
   * one comparison, of `among` turns, and `atOnce`.
   */
  mirrors: { all: 2, ofAccount: 1, turns: 30_000, asked: { turns: 50, among: 3_000, atOnce: 4 } },
  /** Requests to addresses that owners configured: FUNCTION_API and webhooks. Each may hold 10 s and 1 MiB. */
  outgoing: { all: 100, ofAccount: 12, ofBot: 8, aMinute: 240, burst: 120 },
  /**
   * E-mails and webhooks in hand: a receiver that is slow costs its own alone. `mailsOfBot` in 24 h, and as long for an account's
   * `notices` of one thing: whoever causes those of another uses none of them up.
   */
  jobs: { all: 20, ofAccount: 8, ofBot: 4, mailsOfBot: 200, notices: 20 },
  /**
   * Sockets: fifty pages, of which each may follow a log beside watching and begin `begun` of them in 10 s. Of a single one so
   * many events in 10 s; of all that have shown no token so many for so long. A network place (an office, a shop) opens so many
   * a minute, all its pages at once after a restart.
   */
  sockets: {
    ofAccount: 50,
    begun: 4,
    events: 60,
    unproven: { most: 500, withinMs: 10_000 },
    ofPlace: { aMinute: 300, burst: 60 },
  },
  /**
   * What strangers send to the addresses of Meta's webhooks and no app signed, of a place and of all. Meta itself is not held
   * back: what is signed does not count.
   */
  unsigned: { ofPlace: { aMinute: 30, burst: 60 }, all: { aMinute: 600, burst: 600 } },
  /**
   * Bytes of webhooks that are in hand: of strangers, and of a site (an IPv4 address, a /48) among them; of places from which an app has
   * signed, and of one app. A webhook has a few kB, is there for a moment, and has Meta's own most at largest.
   */
  bodies: {
    strangers: { all: 48 * megabyte, each: 6 * megabyte },
    signers: { all: 64 * megabyte, each: 8 * megabyte },
    largest: 3 * megabyte,
  },
  /**
   * What one Meta app tells, signed: messages, and what became of messages. Meta takes and tells 80 messages a second of a number, and
   * a thousand of one that it has raised; three words follow each that is sent, of which a line of ours sends 60 a second. This is twice
   * what the whole server was measured to take, and half a minute of a raised number's most besides; what is above it is told again.
   * `bytesOfOne` count as one more: Meta's have a kilobyte each, and who has an app of their own signs what they like.
   */
  told: { aMinute: 30_000, burst: 15_000, bytesOfOne: 4 * 1024 },
  /** Bytes of one bot's files, those on their way too, and how many: 25 kB each fill them. */
  files: { bytesOfBot: 500 * megabyte, ofBot: 20_000 },
  /**
   * Passwords that are hashed at once, for strangers and for who is known by a session or a browser, and how many wait for that: of
   * all, and of one place or account.
   */
  hashes: {
    strangers: { atOnce: spareProcessors, waiting: { all: 100, each: 10 } },
    known: { atOnce: 1, waiting: { all: 200, each: 20 } },
  },
  /** Runs of a model that sorts what a bot's sources say. */
  sortings: { times: 20, withinMs: 24 * 60 * minuteMs },
  /** Tries to link a number by Meta's API: each asks Meta several times. Who copies a value wrongly has many left. */
  metaLinks: { times: 20, withinMs: 10 * minuteMs },
  /** Downloads of one's own data, which read everything of an account: one of an account at a time, and of all so many. */
  downloads: { times: 5, withinMs: 60 * minuteMs, atOnce: 20 },
  /** Pages of the web that an owner has read for a bot: a site that is read a thousand times a minute is attacked from here. */
  pages: { times: 60, withinMs: 10 * minuteMs },
  /** Bots that are duplicated, one at a time: each may know 20,000 facts. */
  copies: { times: 60, withinMs: 60 * minuteMs },
  /** Of a bot, unless an account is named. */
  rows: {
    bots: limits.botLimit.default,
    nodes: limits.nodesPerBot,
    nodeBytes: limits.nodeConfig,
    tags: limits.tagsPerBot,
    quickReplies: limits.quickReplies.perBot,
    savedTests: limits.rehearsals.perBot,
    draftCampaigns: limits.draftCampaigns,
    dismissedQuestions: limits.dismissedQuestions,
    imported: limits.contactImport.rows,
    assistantsOfAccount: limits.assistants,
    contactsOfAccount: limits.contactsOfAccount,
    /** Apps of Meta's that no number is linked by. */
    idleMetaAppsOfAccount: 10,
  },
} as const
