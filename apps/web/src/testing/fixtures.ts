import type { Contact } from '@recado/contract/crm/contacts'
import type { Message } from '@recado/contract/messaging/messages'
import type { User } from '@recado/contract/accounts/accounts'
import type { Bot } from '@recado/contract/builder/bots'
import { type Config, defaultSettings } from '@recado/contract/builder/settings'

export const mariana: User = {
  _id: 'u1',
  name: 'Mariana Rojas',
  email: 'mariana@laesquina.example',
  active: true,
  role: 'user',
  plan: 'Basic',
  botsCount: 1,
  botLimit: 10,
  secondFactor: 'off',
  emailConfirmed: true,
  newEmail: null,
  password: 'own',
}

export const laEsquina: Bot = {
  _id: 'b1',
  name: 'Café La Esquina',
  description: 'Nuevo chatbot para WhatsApp',
  estado: 'activo',
  unstarted: false,
  config: { settings: defaultSettings },
  createdAt: '2026-11-02T15:00:00.000Z',
}

/** Somebody who never wrote, or whatever `more` makes of them. */
export const someContact = (more: Partial<Contact> = {}): Contact => ({
  _id: 'laura',
  name: 'Laura Gómez',
  phoneNumber: '573001110401',
  username: null,
  email: null,
  tags: [],
  conversationCount: 0,
  lastMessage: null,
  lastMessageDate: null,
  lastSaid: null,
  notes: '',
  fields: {},
  paused: false,
  pausedUntil: null,
  pauseReason: null,
  optOut: false,
  optOutAt: null,
  optOutBy: null,
  consent: null,
  blocked: false,
  noWhatsApp: false,
  windowUntil: null,
  unread: 0,
  unanswered: false,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...more,
})

/** What a customer wrote, or whatever `more` makes of it. */
export const chatMessage = (more: Partial<Message> = {}): Message => ({
  _id: 'm1',
  contactId: 'laura',
  from: 'contact',
  author: 'customer',
  text: 'hola',
  timestamp: '2026-01-01T00:00:00.000Z',
  type: 'text',
  status: 'received',
  reason: null,
  attachment: null,
  location: null,
  transcript: null,
  quoted: null,
  marks: { edited: false, deleted: false, customer: '', shop: '' },
  explained: false,
  node: null,
  ...more,
})

/** The settings that every bot begins with, where AI answers. */
export const someConfig: Config = {
  settings: defaultSettings,
  aiConfigured: true,
  speaks: false,
  ownKeysAllowed: true,
  models: [],
}
