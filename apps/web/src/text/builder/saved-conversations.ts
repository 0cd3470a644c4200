/** What is said of conversations that are kept as tests of a bot. */
export const text = {
  save: 'Guardar como prueba',
  saveTitle: 'Guardar como prueba',
  saveHint:
    'Guardamos lo que hizo el cliente, con su nombre y su hora, y lo que el bot respondió. Así sabrás si un cambio rompe esta conversación.',
  saveName: 'Nombre de la prueba',
  saveConfirm: 'Guardar prueba',
  saved: (name: string) => `Guardamos la prueba «${name}»`,
  nothingToSave: 'Escribe algo en el chat y luego guárdalo como prueba',
  tooLong: (max: number) => `Una prueba guarda hasta ${max} mensajes: usa «Limpiar» y empieza de nuevo`,
  suggested: (message: string) => `Conversación: ${message}`,
  errors: {
    load: 'No pudimos cargar las pruebas',
    run: 'No pudimos repetir las pruebas',
    save: (why: string) => `Error guardando la prueba: ${why}`,
    rename: (why: string) => `Error cambiando el nombre: ${why}`,
    remove: (why: string) => `Error eliminando la prueba: ${why}`,
    accept: (why: string) => `Error aceptando el cambio: ${why}`,
  },
  empty: 'Aún no hay pruebas',
  emptyHint:
    'Conversa en el chat y usa «Guardar como prueba». Desde entonces te avisamos si un cambio hace que el bot responda otra cosa.',
  toChat: 'Ir al chat',
  runAll: 'Probar todo',
  running: 'Probando…',
  summary: {
    none: 'Repite todas las conversaciones con el bot de ahora',
    same: (count: number) =>
      count === 1 ? 'La prueba responde como se esperaba' : `Las ${count} pruebas responden como se esperaba`,
    changed: (changed: number, count: number) =>
      changed === 1 ? `1 de ${count} responde otra cosa` : `${changed} de ${count} responden otra cosa`,
    notRun: (count: number) =>
      count === 1 ? '1 no alcanzó a repetirse' : `${count} no alcanzaron a repetirse`,
  },
  states: { same: 'Igual', changed: 'Cambió', not_run: 'Sin probar' },
  list: 'Pruebas guardadas',
  messages: (count: number) => (count === 1 ? '1 mensaje' : `${count} mensajes`),
  more: (name: string) => `Más sobre «${name}»`,
  back: 'Volver a las pruebas',
  rename: 'Cambiar nombre',
  remove: 'Eliminar',
  removeTitle: (name: string) => `¿Eliminar la prueba «${name}»?`,
  removeText: 'Ya no te avisaremos si el bot deja de responder así. El bot no cambia.',
  removed: (name: string) => `Eliminamos la prueba «${name}»`,
  replay: 'Repetir en el chat',
  accept: 'Aceptar el cambio',
  accepted: (name: string) => `«${name}» espera ahora lo que el bot responde`,
  unsaved: 'Así respondería con tus cambios sin guardar. Tus clientes aún no lo ven.',
  acceptHint: 'Si el cambio está bien, la prueba esperará lo nuevo.',
  expected: 'Se esperaba',
  actual: 'Ahora responde',
  asExpected: 'Responde como se esperaba',
  nothing: 'No responde nada',
  varies: (node: string) => `Responde ${node}, con otras palabras cada vez`,
  effects: 'Además',
  noEffects: 'No hace nada más',
  why: '¿Por qué?',
  notice: {
    changed: (count: number) =>
      count === 1
        ? 'Este bot ya no responde como en 1 prueba guardada'
        : `Este bot ya no responde como en ${count} pruebas guardadas`,
    draft: (count: number) =>
      count === 1
        ? 'Si guardas, el bot dejará de responder como en 1 prueba'
        : `Si guardas, el bot dejará de responder como en ${count} pruebas`,
    names: (names: readonly string[], more: number) =>
      `${names.map((name) => `«${name}»`).join(', ')}${more > 0 ? ` y ${more} más` : ''}`,
    show: 'Ver qué cambió',
    showDraft: 'Ver qué cambiaría',
    dismiss: 'Ocultar este aviso',
  },
  how: 'No se llama a la IA ni a otros servicios: en sus respuestas se compara qué nodo responde, y en las demás, cada palabra.',
} as const
