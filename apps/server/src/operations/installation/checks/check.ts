import { installationText } from '../../../text/operations/installation.ts'

/** What a test found, in Spanish. */
export type Found = { ok: boolean; detail: string }
/** Tries the real thing, for the administrator with this id. */
export type Check = (adminId: string) => Promise<Found>

/** A check whose surprises are told in the log and answered as a failure. */
export function contained(check: Check, onError: (error: unknown) => void): Check {
  return async (adminId) => {
    try {
      return await check(adminId)
    } catch (error) {
      onError(error)
      return { ok: false, detail: installationText.failed(nameOf(error)) }
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
