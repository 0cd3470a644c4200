import type { BinaryNode, WASocket } from 'baileys'

/**
 * What the service says to our asking for a code, which Baileys 7.0.0-rc14 does not wait for: null when it took the code, else
 * its error, such as 400 or 429 (Baileys#2560 and #2769, August 2026). Begin before asking: until a phone has answered, nothing
 * else is asked on the socket.
 */
export function answerToCode({ ws }: Pick<WASocket, 'ws'>): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const look = ({ tag, attrs, content }: BinaryNode): void => {
    if (tag !== 'iq' || !Array.isArray(content)) return
    const accepted =
      attrs['type'] === 'result' && content.some((child) => child.tag === 'link_code_companion_reg')
    if (!accepted && attrs['type'] !== 'error') return
    ws.off('frame', look)
    resolve(accepted ? null : (content.find((child) => child.tag === 'error')?.attrs['code'] ?? 'error'))
  }
  ws.on('frame', look)
  return promise
}
