import { createHash } from 'node:crypto'
import type { Egress } from '../../../platform/egress/egress.ts'

const service = 'https://api.pwnedpasswords.com/range/'

/**
 * Asks Have I Been Pwned whether a password has leaked, by the first five of forty digits of its SHA-1: some thousand passwords
 * share them, and the answer, padded, has no length that tells. A service that does not answer has nothing against it.
 */
export function askLeaked(egress: Egress, warn: (detail: string) => void) {
  return async (password: string): Promise<boolean> => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    const url = service + digest.slice(0, 5)
    const answer = await egress({ method: 'GET', url, headers: { 'add-padding': 'true' } })
    if (!answer.ok || answer.status !== 200) {
      warn(answer.ok ? `status ${answer.status}` : answer.detail)
      return false
    }
    // What is only there for the length has been seen 0 times.
    const lines = answer.body.split(/\r?\n/).map((line) => line.split(':'))
    return lines.some(([rest, times]) => rest === digest.slice(5) && Number(times) > 0)
  }
}
