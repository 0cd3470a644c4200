import type { NewPasskey, PasskeyProof } from '@recado/contract/accounts/second-factor'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { text as all } from '../../text/account/second-factor.ts'

const text = all.passkeys
const browser = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys for this page: it has none over http, nor under a bare address. */
export function passkeysWork(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:|\[/.test(location.hostname)
}

/** Has the device make a passkey of what the server asked for. Throws, fit to show, when it does not. */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const { startRegistration } = await browser()
  // What the server's half of the same library wrote.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(told(text.unmade))
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Has the device prove that it holds a passkey. Throws, fit to show, when it does not. */
export async function provePasskey(options: Record<string, unknown>): Promise<PasskeyProof> {
  const { startAuthentication } = await browser()
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(told(text.cancelled))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Browsers say why in English, and mostly that it was cancelled. */
const told =
  (cancelled: string) =>
  (error: unknown): never => {
    const known = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(known ? text.known : cancelled, { cause: error })
  }
