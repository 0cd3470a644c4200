import { defaultSettings } from '@recado/contract/builder/settings'
import type { Insertable } from 'kysely'
import { newId } from '../platform/db/ids.ts'
import type { Tables } from '../platform/db/tables.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>
/** What a test says of a row: whose it is, and what else it is about. */
type Said<Table extends keyof Tables, Whose extends keyof Row<Table>> = Partial<Row<Table>> &
  Pick<Row<Table>, Whose>

// Rows of some shop, for those who put them into the database themselves.

export function userRow(said: Partial<Row<'users'>> = {}): Row<'users'> {
  const { email = 'marta@tienda.co' } = said
  return {
    id: newId(),
    name: 'Marta',
    email,
    emailNormalized: email,
    passwordHash: '',
    role: 'user',
    plan: 'Basic',
    active: 1,
    botLimit: 10,
    createdAt: 1,
    ...said,
  }
}

export const botRow = (said: Said<'bots', 'ownerId'>): Row<'bots'> => ({
  id: newId(),
  name: 'Tienda',
  description: '',
  estado: 'activo',
  settings: JSON.stringify(defaultSettings),
  createdAt: 1,
  updatedAt: 1,
  ...said,
})

export const nodeRow = (said: Said<'nodes', 'botId'>): Row<'nodes'> => ({
  id: newId(),
  type: 'CUSTOM',
  name: 'Saludo',
  ord: 0,
  config: '{}',
  position: null,
  isActive: 1,
  source: 'legacy',
  createdAt: 1,
  updatedAt: 1,
  ...said,
})

export const contactRow = (said: Said<'contacts', 'botId'>): Row<'contacts'> => ({
  id: newId(),
  name: 'Laura',
  pushName: null,
  phoneNumber: null,
  email: null,
  createdAt: 1,
  updatedAt: 1,
  ...said,
})

/** By whose number a contact is known. */
export const phoneIdentityRow = (
  botId: string,
  contactId: string,
  phoneNumber: string,
): Row<'contactIdentities'> => ({ id: newId(), botId, kind: 'phone', value: phoneNumber, contactId })

/** Of a customer, at `at`. */
export const messageRow = (said: Said<'messages', 'botId' | 'contactId' | 'at'>): Row<'messages'> => ({
  id: newId(),
  wireId: null,
  direction: 'in',
  author: 'customer',
  type: 'text',
  text: 'hola',
  status: 'received',
  createdAt: said.at,
  ...said,
})
