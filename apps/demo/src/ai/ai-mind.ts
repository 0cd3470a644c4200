import { fails, says, type Mind } from '@recado/scripted-ai'
import type { Store } from '@recado/server/platform/db/store'
import { chatMind } from './mind.ts'
import { factsOfShop } from './shop-facts.ts'
import { openEars } from './ears.ts'

/** «IA de demostración»: answers from the nodes of the shop, and knows the sample voice notes. */
export async function aiMind(store: () => Pick<Store, 'read'> | null): Promise<Mind> {
  const hear = await openEars()
  const answer = chatMind(async (instructions) => {
    const open = store()
    return open ? factsOfShop(open)(instructions) : []
  })
  return (question) => {
    if (question === null) return fails(404, { message: 'La IA de demostración no conoce esa dirección' })
    // It has no voice: nobody would call a tone one.
    if (question.kind === 'aloud') return fails(404, { message: 'La IA de demostración no habla' })
    return question.kind === 'voice' ? says(hear(question.bytes)) : answer(question)
  }
}
