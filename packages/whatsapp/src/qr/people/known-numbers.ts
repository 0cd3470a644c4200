import type { KnownPerson } from '../../channel.ts'
import type { StoredAuth } from '../keys/auth-state.ts'

/** Those of these LIDs whose number the session knows. Of a number that has another LID by now nothing is said. */
export async function knownNumbers(
  { state: { keys } }: Pick<StoredAuth, 'state'>,
  lids: string[],
): Promise<KnownPerson[]> {
  const numbers = await keys.get(
    'lid-mapping',
    lids.map((lid) => `${lid}_reverse`),
  )
  const current = await keys.get('lid-mapping', Object.values(numbers))
  return lids.flatMap((lid) => {
    const phoneNumber = numbers[`${lid}_reverse`]
    if (phoneNumber === undefined || current[phoneNumber] !== lid) return []
    return [{ peer: { phoneNumber, lid }, savedName: null, pushName: null }]
  })
}
