import { z } from 'zod'

/** What a line needs of Meta's pages; ids are Meta's, digits. */
const credentials = z.object({
  token: z.string(),
  phoneNumberId: z.string(),
  accountId: z.string(),
  appId: z.string(),
})
export type CloudCredentials = z.infer<typeof credentials>

/** As the session store keeps them. Throws for what is none of ours. */
export const writeCredentials = (value: CloudCredentials): string => JSON.stringify(value)
export const readCredentials = (stored: string): CloudCredentials => credentials.parse(JSON.parse(stored))
