import type { Tokens } from '@recado/engine'

/** What an assistant answered; `said` is empty when it came to no words. */
export type AssistantAnswer = { said: string; threadId: string; tokens?: Tokens }
