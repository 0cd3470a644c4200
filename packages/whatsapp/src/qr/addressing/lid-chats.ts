import type { ChannelLogger, SessionStore } from '../../channel.ts'
import { OWN_KEYS } from '../keys/own-keys.ts'

/** The own key of what is known of the account for as long as it is the same one. */
const ID = 'lid-chats'

/**
 * Whether this account's one-to-one chats are by hidden identity (LID). WhatsApp moves accounts one after another, and one
 * that was moved is refused at phone numbers with 463 (issue 2683 of Baileys, 2 July 2026). No account is known to have
 * gone back: once seen it stays, also over an unlinking, until another number is linked.
 */
export class LidChats {
  /** The number of the account that was seen to be so. */
  #account: string | null
  readonly #store: Pick<SessionStore, 'readKeys' | 'commit'>
  readonly #logger: ChannelLogger

  private constructor(
    store: Pick<SessionStore, 'readKeys' | 'commit'>,
    account: string | null,
    logger: ChannelLogger,
  ) {
    this.#store = store
    this.#account = account
    this.#logger = logger
  }

  static async load(
    store: Pick<SessionStore, 'readKeys' | 'commit'>,
    logger: ChannelLogger,
  ): Promise<LidChats> {
    const { [ID]: account } = await store.readKeys(OWN_KEYS, [ID])
    return new LidChats(store, account ?? null, logger)
  }

  of(ownNumber: string | null): boolean {
    return ownNumber !== null && ownNumber === this.#account
  }

  /** `sign` is how it showed, for the log. */
  async latch(ownNumber: string | null, sign: string): Promise<void> {
    if (ownNumber === null || this.#account === ownNumber) return
    this.#account = ownNumber
    this.#logger.info({ sign }, 'the chats of this WhatsApp account are by LID')
    await this.keep()
  }

  /** Writes it again, behind a session that was cleared. */
  async keep(): Promise<void> {
    if (this.#account !== null) await this.#store.commit({ keys: { [OWN_KEYS]: { [ID]: this.#account } } })
  }
}
