export interface PreKey {
  id: number
  publicKey: Buffer
}

export interface SignedPreKey extends PreKey {
  signature: Buffer
}

/** What others need to open a Signal session with a device. */
export interface DeviceKeys {
  registrationId: number
  identity: Buffer
  signedPreKey: SignedPreKey
}

export interface KeyBundle extends DeviceKeys {
  /** Handed out once; absent when the device has run out of them. */
  oneTime: PreKey | undefined
}
