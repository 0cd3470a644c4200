import { DAY, HOUR } from '../clock.ts'
import type { GraphService } from '../service.ts'
import type { Line, Window } from '../state/line.ts'

/** The free entry window after a click on an ad: 72 h in Meta's docs until September 2026, longer since by what others say. */
const FREE_ENTRY = 72 * HOUR

/** A customer's window with a line, as it is kept. */
export function windowOf(line: Line, customer: string): Window {
  const known = line.windows.get(customer)
  if (known) return known
  const fresh = { lastInboundAt: 0, referredAt: 0, freeUntil: 0 }
  line.windows.set(customer, fresh)
  return fresh
}

/** The customer wrote or called. */
export function openWindow(line: Line, customer: string, at: number): void {
  const window = windowOf(line, customer)
  window.lastInboundAt = Math.max(window.lastInboundAt, at)
}

/** Whether anything but templates may be sent. */
export function isOpen(line: Line, customer: string, now: number): boolean {
  return now < windowOf(line, customer).lastInboundAt + DAY
}

/** The business answers: who came by an ad within a day costs nothing from now on. */
export function openFreeEntry(line: Line, customer: string, now: number): void {
  const window = windowOf(line, customer)
  if (window.referredAt === 0 || now >= window.referredAt + DAY) return
  window.freeUntil = now + FREE_ENTRY
  window.referredAt = 0
}

/** Writing outside of the window counts against what the business may reach in 24 h. False when that is used up. */
export function reach(service: GraphService, line: Line, customer: string, limit: number): boolean {
  const { reached } = service.businessOf(service.accountOf(line))
  const now = service.now()
  for (const [person, at] of reached) if (at <= now - DAY) reached.delete(person)
  if (!reached.has(customer) && reached.size >= limit) return false
  if (!reached.has(customer)) reached.set(customer, now)
  return true
}
