/** The editor and the phone on the landing page. */
export const text = {
  title: 'Reglas que se leen como frases',
  body: 'Este es el editor de verdad, con el motor que contesta en WhatsApp. Elige un negocio, escríbele como cliente, cambia una respuesta y vuelve a preguntar: todo pasa en tu navegador.',
  types: {
    title: 'Un tipo de nodo para cada cosa',
    /** In code's letters, beside the titles of these types. */
    codes: { CUSTOM: 'CUSTOM', AI_AGENT: 'AGENT_IA', ASSISTANT_IA: 'ASSISTANT_IA', FILE: 'ARCHIVO' },
  },
  shops: 'Elige un negocio',
  region: 'El editor de nodos de Recado, para probarlo aquí',
  rules: 'Nodos Activos',
  on: 'Encendido',
  back: 'Volver a las reglas',
  applied: 'Tus cambios se aplican al instante y no se guardan',
  phone: 'El celular de tu cliente',
  placeholder: 'Escríbele como cliente',
  today: 'Hoy',
  call: 'Llamar',
  callMade: 'Llamada rechazada',
  location: 'Mandar ubicación',
  locationSent: '📍 Mi ubicación',
  answeredBy: 'Contestó',
  yourTurn: 'Ahora escribes tú, como otro cliente',
  silent: 'Ninguna regla contestó: el bot se quedó callado',
  watch: 'Ver la conversación de ejemplo',
  modelStandIn:
    '🤖 Ninguna regla coincide, y aquí entraría tu Agente IA: contestaría con lo que le contaste de tu negocio.',
  emptyResponse: 'Respuesta configurada.',
  noUpload: 'Aquí no se suben archivos: en tu cuenta, sí.',
} as const
