import { mayNotLinkAgain } from '../link-again.ts'

export const text = {
  active: 'Activo',
  paused: 'Pausado',
  line: {
    connected: 'WhatsApp conectado',
    disconnected: 'WhatsApp desconectado',
    connecting: 'WhatsApp conectando',
    starting: 'WhatsApp iniciando',
    qr_ready: 'WhatsApp espera el QR',
    error: 'WhatsApp con error',
  },
  downFor: (ago: string) => `sin conexión ${ago}`,
  messagesToday: (count: number) => (count === 1 ? 'mensaje hoy' : 'mensajes hoy'),
  fortnight: (total: string, most: string) =>
    `Mensajes de 14 días: ${total} en total, ${most} en el día con más`,
  openEditor: 'Abrir Editor',
  crm: 'CRM',
  logs: 'Logs',
  numbers: (bot: string) => `Números de ${bot}`,
  whatsapp: 'WhatsApp',
  turnOff: 'Apagar Bot',
  turnOn: 'Encender Bot',
  rename: 'Renombrar',
  duplicate: 'Duplicar',
  export: 'Exportar',
  remove: 'Eliminar',
  of: (action: string, name: string) => `${action} ${name}`,
  nameLabel: 'Nombre del bot',
  saveName: 'Guardar nombre',
  cancelName: 'Cancelar',
  nameEmpty: 'El nombre no puede estar vacío',
  confirmDuplicate: {
    title: '¿Duplicar este bot?',
    body: 'La copia queda pausada, con los mismos nodos y ajustes. No lleva el WhatsApp conectado ni los contactos.',
    confirm: 'Duplicar',
  },
  duplicated: (name: string) => `Listo: se creó «${name}»`,
  confirmRemove: {
    title: 'Eliminar bot',
    body: (name: string) =>
      `¿Estás seguro de que quieres eliminar el bot "${name}"? Esta acción no se puede deshacer.`,
    loss: `Se pierden sus nodos, sus contactos y mensajes, y su conexión con WhatsApp. ${mayNotLinkAgain}`,
    confirm: 'Eliminar',
  },
  removed: (name: string) => `Se eliminó «${name}»`,
} as const
