import type { BinaryNode, WASocket } from 'baileys'

/** `ref` is by what the service names the code that it took; `refusal` its error, such as 400 or 429. */
export type CodeAnswer = { ref: string } | { refusal: string }

/**
 * What the service says to our asking for a code, which Baileys 7.0.0-rc14 does not wait for (its errors: Baileys#2560 and
 * #2769, August 2026). Begin before asking: until a phone has answered, nothing else is asked on the socket.
 */
export function answerToCode({ ws }: Pick<WASocket, 'ws'>): Promise<CodeAnswer> {
  const { promise, resolve } = Promise.withResolvers<CodeAnswer>()
  const look = ({ tag, attrs, content }: BinaryNode): void => {
    if (tag !== 'iq' || !Array.isArray(content)) return
    const taken = content.find((child) => child.tag === 'link_code_companion_reg')
    const accepted = attrs['type'] === 'result' && taken !== undefined
    if (!accepted && attrs['type'] !== 'error') return
    ws.off('frame', look)
    resolve(
      accepted
        ? { ref: refIn(taken) }
        : { refusal: content.find((child) => child.tag === 'error')?.attrs['code'] ?? 'error' },
    )
  }
  ws.on('frame', look)
  return promise
}

/** By which code a step is; empty where it does not say. */
export function refIn({ content }: BinaryNode): string {
  const ref = Array.isArray(content)
    ? content.find(({ tag }) => tag === 'link_code_pairing_ref')?.content
    : undefined
  return ref instanceof Uint8Array ? Buffer.from(ref).toString() : ''
}
