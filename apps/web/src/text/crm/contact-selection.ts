import { formatCount } from '@recado/ui'
import { text as panelText } from './contact-panel.ts'

const people = (count: number): string => (count === 1 ? '1 contacto' : `${formatCount(count)} contactos`)

/** What is said of contacts that are chosen together. */
export const text = {
  region: 'Con los elegidos',
  selected: (count: number) => (count === 1 ? '1 elegido' : `${formatCount(count)} elegidos`),
  selectMatching: (count: string) => `Elegir los ${count} que coinciden`,
  clear: 'Quitar la selección',
  addTag: 'Poner tag',
  removeTag: 'Quitar tag',
  noTagsYet: 'Crea un tag primero, en la pestaña Tags',
  /** Beside their pictures; the whole words are spoken. */
  botShort: 'Bot',
  exportShort: 'Exportar',
  moreShort: 'Más',
  bot: 'Bot: pausar o activar',
  pauseFor: 'Pausar el bot',
  pauses: panelText.pause.options,
  resume: 'Activar el bot',
  export: 'Exportar los elegidos',
  more: 'Más acciones con los elegidos',
  campaigns: 'Campañas',
  optOut: 'No enviarles más campañas',
  optIn: 'Volver a enviarles campañas',
  blocking: 'Bloqueo',
  block: 'Bloquear',
  unblock: 'Desbloquear',
  remove: 'Eliminar los elegidos',
  tagged: (tag: string, count: number) => `Pusimos «${tag}» a ${people(count)}`,
  untagged: (tag: string, count: number) => `Quitamos «${tag}» a ${people(count)}`,
  done: {
    pause: (count: number) => `Pausamos el bot para ${people(count)}`,
    resume: (count: number) => `El bot vuelve a responder a ${people(count)}`,
    optOut: (count: number) => `${people(count)} ya no ${count === 1 ? 'recibe' : 'reciben'} campañas`,
    optIn: (count: number) => `${people(count)} ${count === 1 ? 'vuelve' : 'vuelven'} a recibir campañas`,
    block: (count: number) => `Bloqueamos ${people(count)}`,
    unblock: (count: number) => `Desbloqueamos ${people(count)}`,
  },
  ask: {
    resume: {
      title: 'Activar el bot',
      body: (count: number) =>
        `El bot vuelve a responder a ${people(count)} desde su próximo mensaje. Se pierde el tiempo que les quedaba de pausa.`,
      confirm: 'Activar el bot',
    },
    optIn: {
      title: 'Volver a enviarles campañas',
      body: (count: number) =>
        `${people(count)} ${count === 1 ? 'vuelve' : 'vuelven'} a recibir campañas, también quien escribió BAJA o STOP. Inclúyelos solo si te lo pidieron: quien no las quiere te reporta.`,
      confirm: 'Volver a incluirlos',
    },
  },
  confirmRemove: {
    title: (count: number) => `Eliminar ${people(count)}`,
    body: (names: readonly string[], count: number) => {
      const others = count - names.length
      const said = others > 0 ? `${names.join(', ')} y ${formatCount(others)} más` : names.join(', ')
      return `¿Estás seguro de que quieres eliminar a ${said}?`
    },
    loss: 'Se pierden sus mensajes, sus notas y los datos recogidos. Tienes 10 segundos para deshacerlo.',
    confirm: 'Eliminar',
  },
  removed: (count: number) => `Eliminamos ${people(count)}`,
  removeFailed: 'Error al eliminar los contactos',
  failed: 'No pudimos cambiar los contactos',
  undo: 'Deshacer',
  undone: (count: number) =>
    count === 1 ? '1 contacto quedó como estaba' : `${people(count)} quedaron como estaban`,
  undoFailed: 'No se pudo deshacer',
} as const
