/** The numbers that client and server share; docs/security.md#what-is-taken-in tells them. */
export const limits = {
  name: 80,
  description: 500,
  email: 254,
  password: { min: 8, max: 128 },
  accessCode: 200,
  /** `days` for which one is open, and how many may be. */
  invitations: { days: { min: 1, max: 30, default: 7 }, open: 100 },
  passkeyName: 40,
  /** Of an account. */
  passkeys: 20,
  message: 4096,
  /** A question that nobody answered, as it is kept. */
  question: 160,
  /** What AI was about to say to it. */
  refusedAnswer: 600,
  prompt: 8000,
  botLimit: { min: 0, max: 100, default: 10 },
  responseDelay: { min: 1, max: 10, default: 2 },
  messageMemory: { min: 5, max: 50, default: 10 },
  temperature: { min: 0, max: 2, step: 0.1, default: 0.7 },
  /** US dollars a month that an owner may set. */
  aiMonthlyCap: { min: 1, max: 10_000 },
  /** To one customer. */
  aiAnswersPerDay: { min: 10, max: 500, default: 60 },
  ownerTakeoverMinutes: { min: 0, max: 1440, default: 30 },
  nodesPerBot: 500,
  /** Proposals that are accepted at once. */
  pieces: 60,
  /** Bytes of one node's config, and of all that a bot stores together: no more than its file may have. */
  nodeConfig: { one: 128 * 1024, ofBot: 4 * 1024 * 1024 },
  tagName: 40,
  tagsPerBot: 100,
  /** Of a contact. */
  notes: 4000,
  /** The longest pause with an end, 30 days. */
  pauseMinutes: 43_200,
  quickReplies: { perBot: 100, shortcut: 30 },
  /** An account's own. */
  assistants: 100,
  /** Characters of an assistant as it is pasted: its instructions, or a whole export. */
  pastedAssistant: 60_000,
  /** Of what fills one blank of a template, and how many blanks one may have. */
  templateBlank: 300,
  templateBlanks: 60,
  /** Of a bot, unsent; what was sent is its history. */
  draftCampaigns: 100,
  /** Questions of a bot that its owner wants no more to see; past them the oldest is shown again. */
  dismissedQuestions: 1000,
  /** Of all bots of an account together, as far as its owner makes them: whoever writes is always one. */
  contactsOfAccount: 200_000,
  /** Data of the simulator's customer, and bytes of it. */
  simulatedFields: { most: 200, bytes: 64 * 1024 },
  /** Contacts that one call may change, and how long deleted ones can be had back. */
  contactsInBulk: { most: 20_000, undoMs: 10_000 },
  /** A file of contacts: `bytes` before, `rows` after reading it. Photos in vCards count as bytes. */
  contactImport: { rows: 10_000, columns: 100, bytes: 16 * 1024 * 1024 },
  /** Bytes. Images, audio and video first, documents second. */
  upload: { media: 16 * 1024 * 1024, document: 64 * 1024 * 1024 },
  /** Bytes of a JSON body. */
  body: 256 * 1024,
  bodyDepth: 32,
  /** Bytes of a bot as a file. */
  botFile: 4 * 1024 * 1024,
  /** Bytes of a deleted node that comes back. */
  keptNode: 1024 * 1024,
  /**
   * What a bot's sources say. Characters of one fact, of a question and of a text that is pasted; bytes of a file, and of a picture
   * that a model is to read; `oldDays` after which figures of a source are to be looked at again.
   */
  knowledge: {
    sources: 200,
    facts: 20_000,
    factText: 1_000,
    question: 300,
    pastedText: 20_000,
    pairs: 200,
    tables: 50,
    columns: 199,
    /** Of a site that are read besides the one that was given. */
    linkedPages: 10,
    /** That are looked at one by one. */
    rows: 500,
    priceColumns: 12,
    fileBytes: 20 * 1024 * 1024,
    pictureBytes: 3.5 * 1024 * 1024,
    oldDays: 60,
  },
  page: { min: 1, max: 100, default: 50 },
  /** Messages that one page of a chat has at most when it is to go back as far as one of them. */
  longPage: 1000,
  requestTimeoutMs: 30_000,
  connectTimeoutMs: 5_000,
  socketTimeoutMs: 20_000,
  whatsapp: { cacheMs: 30_000, pollMs: 5_000, pollTimeoutMs: 10_000, qrTries: 20, scanTries: 24 },
  simulatorDelayMs: 1_000,
  logLines: 500,
  /** Saved tests of a bot, and what one holds; `bytes` of its JSON. */
  rehearsals: { perBot: 100, steps: 40, repliesPerStep: 40, bytes: 512 * 1024 },
} as const
