import type { Secret } from '../../platform/crypto/secret-key.ts'
import type { Store } from '../../platform/db/store.ts'
import { SecretRefusedError } from './secret-refused.ts'

type Choice = {
  /** What this server seals with from now on. */
  seals: Secret
  /** Servers that still seal with another one, by their names. */
  behind: string[]
}

/**
 * Which secret this server seals with, beside others that may be replaced one after another: `wanted` once all others open it,
 * until then `held`, with which everything is sealed. The others learn it with the transaction that decides it. Throws
 * `SecretRefusedError` where another one seals with what this server does not open.
 */
export function agreeOnSecret(
  store: Store,
  node: string,
  { wanted, held, opens }: { wanted: Secret; held: Secret; opens: readonly Secret[] },
): Promise<Choice> {
  return store.write({ chore: 'set-up' }, async (tx) => {
    const nodes = await tx
      .selectFrom('serverNodes')
      .select(['name', 'secrets'])
      .where('state', '!=', 'dead')
      .where('id', '!=', node)
      .execute()
    const others = nodes.map(({ name, secrets }) => ({ name, known: secrets.split(' ').filter(Boolean) }))
    const own = opens.map(({ fingerprint }) => fingerprint)
    if (others.some(({ known: [sealing] }) => sealing !== undefined && !own.includes(sealing)))
      throw new SecretRefusedError('others')
    const seals = others.every(({ known }) => known.includes(wanted.fingerprint)) ? wanted : held
    const told = [seals.fingerprint, ...own.filter((fingerprint) => fingerprint !== seals.fingerprint)]
    await tx
      .updateTable('serverNodes')
      .set({ secrets: told.join(' ') })
      .where('id', '=', node)
      .execute()
    return {
      seals,
      behind: others.flatMap(({ name, known: [sealing] }) => (sealing === wanted.fingerprint ? [] : [name])),
    }
  })
}
