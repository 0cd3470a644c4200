import { jidDecode, proto } from 'baileys'
import type { Account, Companion, MigrationSign } from '../../model/account.ts'

const ALL_SIGNS: readonly MigrationSign[] = ['pairing', 'props']

/** Whether an account's chats are by hidden identity (LID), and what its linked devices are told of it. */
export class LidMigration {
  #active
  #signs: ReadonlySet<MigrationSign>
  readonly #account: () => Account
  readonly #tell: (device: Companion, content: proto.IMessage) => Promise<void>

  constructor(
    active: boolean,
    parts: { account: () => Account; tell: (device: Companion, content: proto.IMessage) => Promise<void> },
  ) {
    this.#active = active
    this.#signs = new Set(active ? ALL_SIGNS : [])
    this.#account = parts.account
    this.#tell = parts.tell
  }

  get active(): boolean {
    return this.#active
  }

  /** From now on the service takes messages of this account by LID alone; `signs` are what says so. */
  begin({ signs = ALL_SIGNS }: { signs?: readonly MigrationSign[] } = {}): void {
    this.#active = true
    this.#signs = new Set(signs)
  }

  /** Back to chats by number, which no real account has been seen to do. */
  undo(): void {
    this.#active = false
    this.#signs = new Set()
  }

  says(sign: MigrationSign): boolean {
    return this.#active && this.#signs.has(sign)
  }

  /** The phone sends its linked devices which LID each of `numbers` has, with the time of the migration (ms UTC). */
  async tellDevices(people: readonly Account[], at: number): Promise<void> {
    const payload = proto.LIDMigrationMappingSyncPayload.encode({
      pnToLidMappings: people.map(({ phoneNumber, phone }) => {
        const lid = Number(jidDecode(phone.lidJid)?.user)
        return { pn: Number(phoneNumber), assignedLid: lid, latestLid: lid }
      }),
      chatDbMigrationTimestamp: Math.floor(at / 1000),
    }).finish()
    const content: proto.IMessage = {
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.LID_MIGRATION_MAPPING_SYNC,
        lidMigrationMappingSyncMessage: { encodedMappingPayload: payload },
      },
    }
    for (const device of this.#account().companions.values()) await this.#tell(device, content)
  }
}
