import type { InTransaction } from '../../platform/transaction.ts'
import { comesAfter } from './number-holder.ts'
import { noteNumber } from './sessions.repository.ts'

/** Which bot has a number in this process, from before its login. */
export class AdmittedNumbers {
  readonly #inTransaction: InTransaction
  readonly #holders = new Map<string, string>()

  /** `inTransaction`: of the bots' holder alone. */
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction
  }

  /**
   * The first bot of a number keeps it: another one is linked, and waits until its owner moves the number to it. Rejects
   * where the bot is not this process's any more, whatever it believes: its login would end the session of whoever has it.
   */
  async admits(botId: string, phoneNumber: string): Promise<boolean> {
    const holder = this.#holders.get(phoneNumber)
    const taken = await this.#inTransaction({ bot: botId }, async ({ tx, at }) => {
      if (holder === botId) return false
      const other = holder !== undefined || (await comesAfter(tx, botId, phoneNumber))
      if (other) await noteNumber(tx, { botId, number: phoneNumber, now: at })
      return other
    })
    // Two may have asked at once.
    if (taken || (this.#holders.get(phoneNumber) ?? botId) !== botId) return false
    this.#holders.set(phoneNumber, botId)
    return true
  }

  release(botId: string): void {
    for (const [phoneNumber, holder] of this.#holders) if (holder === botId) this.#holders.delete(phoneNumber)
  }
}
