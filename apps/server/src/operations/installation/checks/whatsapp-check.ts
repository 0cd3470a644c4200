import { installationText } from '../../../text/operations/installation.ts'
import type { Check } from './check.ts'

const { whatsapp: text } = installationText
/** Where WhatsApp Web's own page connects, as Baileys does. */
const whatsAppUrl = 'wss://web.whatsapp.com/ws/chat'
const origin = 'https://web.whatsapp.com'
const patienceMs = 10_000

/** Opens a connection to WhatsApp as a line does, and lets it go. */
export const checkWhatsApp =
  (waSocketUrl: string | undefined): Check =>
  () => {
    const url = waSocketUrl ?? whatsAppUrl
    const { host } = new URL(url)
    const began = performance.now()
    return new Promise((resolve) => {
      const socket = new WebSocket(url, { headers: { origin } })
      const answer = (ok: boolean, detail: string) => {
        clearTimeout(timer)
        resolve({ ok, detail })
        socket.close()
      }
      const timer = setTimeout(() => answer(false, text.late(host, patienceMs / 1000)), patienceMs)
      socket.addEventListener('open', () => answer(true, text.ok(host, performance.now() - began)))
      socket.addEventListener('error', () => answer(false, text.refused(host)))
    })
  }
