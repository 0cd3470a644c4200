import type { proto } from 'baileys'
import type { Account, Companion } from '../../model/account.ts'
import type { WhatsAppService } from '../../service/service.ts'
import { contactAction, numberOfChat, type SavedPerson } from './address-book.ts'
import { keyShareMessage, newAppStateKey, type AppStateKey } from './first-sync.ts'
import { compactSettings, shareActions, type SharedAction } from './shared-settings.ts'

interface SettingsParts {
  service: WhatsAppService
  account: () => Account
  /** The last one is written with. Devices know the first, and others when they are told. */
  keys: [AppStateKey, ...AppStateKey[]]
  tell: (device: Companion, content: proto.IMessage) => Promise<void>
}

/** What a phone shares with its linked devices, those of later too, under keys of its own. */
export class PhoneSettings {
  readonly #parts: SettingsParts

  constructor(parts: SettingsParts) {
    this.#parts = parts
  }

  /** Writes people into the address book. */
  saveContacts(people: readonly SavedPerson[]): Promise<void> {
    const { directory } = this.#parts.service
    return this.#share(people.map((person) => contactAction(directory, person)))
  }

  /** Which number stands behind each of these chats by hidden identity. */
  showNumbers(numbers: readonly string[]): Promise<void> {
    const { directory } = this.#parts.service
    return this.#share(numbers.map((number) => numberOfChat(directory, number)))
  }

  /** From now on all is written under another key, and what there is once more: devices cannot read it before they are told. */
  changeKey(): Promise<void> {
    const { service, account, keys } = this.#parts
    keys.push(newAppStateKey())
    return compactSettings(account(), keys, (folder, file) => service.media.put(folder, file))
  }

  /** Tells linked devices the key of now. */
  async shareKey(): Promise<void> {
    const { service, account, keys, tell } = this.#parts
    for (const key of keys.slice(-1))
      for (const device of account().companions.values())
        await tell(device, keyShareMessage(key, service.nowSeconds()))
  }

  /** What it starts from again. */
  keys(): { appStateKey: AppStateKey; laterAppStateKeys: AppStateKey[] } {
    const [appStateKey, ...laterAppStateKeys] = this.#parts.keys
    return { appStateKey, laterAppStateKeys }
  }

  #share(actions: readonly SharedAction[]): Promise<void> {
    const { service, account, keys } = this.#parts
    return shareActions(account(), keys, actions, service.nowSeconds())
  }
}
