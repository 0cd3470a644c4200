import type { User } from '@recado/contract/accounts'
import type { Bot } from '@recado/contract/bots'
import { defaultSettings } from '@recado/contract/settings'

export const mariana: User = {
  _id: 'u1',
  name: 'Mariana Rojas',
  email: 'mariana@laesquina.example',
  active: true,
  role: 'user',
  plan: 'Basic',
  botsCount: 1,
  botLimit: 10,
}

export const laEsquina: Bot = {
  _id: 'b1',
  name: 'Café La Esquina',
  description: 'Nuevo chatbot para WhatsApp',
  estado: 'activo',
  config: { settings: defaultSettings },
  createdAt: '2026-11-02T15:00:00.000Z',
}
