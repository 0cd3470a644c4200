import type { CloudCredentials } from '../credentials.ts'

/** What an owner copies from Meta's pages; `pin` is of a number that is not registered yet, and is not kept. */
export type LinkForm = CloudCredentials & { appSecret: string; pin: string | null }

/** Where an app's webhooks go, and the word by which Meta makes sure that it is ours. */
export type Callback = {
  url: string
  verifyToken: string
  /** The app tells another address today, and its owner wants it to tell us instead. */
  replaces: boolean
  /** Whether an address was ours and is nobody's any more: nobody is asked about one. */
  isOver: (url: string) => Promise<boolean>
}

/** What was found wrong, in the order in which it is looked at. */
export type LinkFault =
  | 'unreached'
  | 'token'
  | 'other_app'
  | 'scopes'
  | 'account'
  | 'number'
  | 'number_of_account'
  | 'pin_needed'
  | 'pin'
  | 'register_later'
  | 'register'
  | 'secret'
  | 'callback_taken'
  | 'callback'
  | 'subscription'
  | 'release'

export class LinkError extends Error {
  override readonly name = 'LinkError'
  readonly fault: LinkFault

  constructor(fault: LinkFault, options?: ErrorOptions) {
    super(`The number cannot be linked: ${fault}`, options)
    this.fault = fault
  }
}

/** What a number is that passed. `expiresAt`: when its token ends, ms UTC; null where it does not. `coexists`: it is in the app, too. */
export type LinkedNumber = {
  phoneNumber: string
  name: string | null
  expiresAt: number | null
  coexists: boolean
}
