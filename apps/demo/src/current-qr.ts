import { login } from '@recado/contract/accounts'
import { listBots } from '@recado/contract/bots'
import { getWaStatus } from '@recado/contract/whatsapp'
import { readQrPicture } from '@recado/whatsapp-emulator'
import { call } from './api.ts'
import { shop } from './shop.ts'

/** What the phone's camera sees: the QR that one of the owner's bots shows now, or null. */
export async function currentQr(url: string): Promise<string | null> {
  const { email, password } = shop.owner
  const { token } = await call(url, null, login, { body: { email, password } })
  for (const bot of await call(url, token, listBots)) {
    const { qr } = await call(url, token, getWaStatus, { params: { botId: bot._id } })
    if (qr !== null) return readQrPicture(qr)
  }
  return null
}
