/** Where the customers with whom the bot keeps still are kept. */
export const pausedChatsKey = (botId: string) => ['paused-chats', botId] as const

/** Where everything that shows a bot's contacts is kept; live changes are told here. */
export const contactsKey = (botId: string) => ['contacts', botId] as const
