import { z } from 'zod'
import { MediaError } from '../../channel.ts'

/** A message is kept as Meta wrote it. */
export const rawMessage = (message: object): Uint8Array => Buffer.from(JSON.stringify(message))

const withFile = z.looseObject({ type: z.string() })
const file = z.looseObject({ id: z.string() })

/** The id of the file in a kept message. Throws `MediaError` for a message without one. */
export function mediaIdOf(raw: Uint8Array): string {
  const message = withFile.parse(JSON.parse(Buffer.from(raw).toString()))
  const { data } = file.safeParse(message[message.type])
  if (!data) throw new MediaError('gone')
  return data.id
}
