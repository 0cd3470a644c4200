import type { Companion } from '../../model/account.ts'

/** A device under «Dispositivos vinculados». */
export interface LinkedDevice {
  id: number
  platform: string
  /** Milliseconds since the epoch. */
  linkedAt: number
  online: boolean
}

export function describeDevice(companion: Companion): LinkedDevice {
  const { id, platform, linkedAt } = companion.record
  return { id, platform, linkedAt, online: companion.online }
}
