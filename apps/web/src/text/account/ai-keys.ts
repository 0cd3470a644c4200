import type { KeyProvider, KeyTrouble } from '@recado/contract/ai/ai-keys'

export const text = {
  title: 'Mi clave de IA',
  body: 'Si tienes cuenta en uno de estos servicios, tus bots pueden responder con ella. Es opcional.',
  facts: [
    'Qué cambia: los modelos de ese servicio aparecen en tus nodos de IA y los pagas tú. Con OpenAI o Groq, también las notas de voz.',
    'Cuánto cuesta: mil respuestas suelen costar entre 0,30 y 3 dólares, según el modelo. El servicio te cobra a ti; Recado, nada.',
    'Si un día no la acepta, te avisamos y tus clientes reciben la respuesta por defecto: nadie más paga por ti.',
  ],
  safe: 'La guardamos cifrada y nadie vuelve a verla, tampoco quien administra Recado.',
  providers: {
    openai: {
      name: 'OpenAI',
      about: 'Los modelos GPT, y las notas de voz',
      page: 'https://platform.openai.com/api-keys',
    },
    anthropic: {
      name: 'Anthropic',
      about: 'Los modelos Claude',
      page: 'https://console.anthropic.com/settings/keys',
    },
    google: { name: 'Google', about: 'Los modelos Gemini', page: 'https://aistudio.google.com/apikey' },
    openrouter: {
      name: 'OpenRouter',
      about: 'Modelos de muchas marcas con una sola cuenta',
      page: 'https://openrouter.ai/settings/keys',
    },
    groq: {
      name: 'Groq',
      about: 'Modelos abiertos y rápidos, y las notas de voz',
      page: 'https://console.groq.com/keys',
    },
  } satisfies Record<KeyProvider, { name: string; about: string; page: string }>,
  kept: (ending: string, day: string) => `…${ending} · desde el ${day}`,
  troubles: {
    wrong_key: 'Ya no la acepta: pon otra',
    no_credit: 'Sin saldo: recarga tu cuenta allá',
    lost: 'Hay que escribirla otra vez',
  } satisfies Record<KeyTrouble, string>,
  put: 'Poner clave',
  putOf: (name: string) => `Poner clave de ${name}`,
  replace: 'Cambiar',
  replaceOf: (name: string) => `Cambiar tu clave de ${name}`,
  remove: 'Borrar',
  removeOf: (name: string) => `Borrar tu clave de ${name}`,
  failed: 'No pudimos traer tus claves',
  dialog: {
    title: (name: string) => `Tu clave de ${name}`,
    key: 'Clave',
    hint: 'Antes de guardarla le preguntamos al servicio si la acepta. No cuesta nada.',
    where: (name: string) => `Crea una clave en la página de ${name}`,
    missing: 'Pega tu clave',
    show: 'Mostrar la clave',
    hide: 'Ocultar la clave',
    save: 'Guardar clave',
    cancel: 'Cancelar',
    saved: (name: string) => `Tus bots ya pueden usar tu clave de ${name}`,
    savedDetail: 'Elige sus modelos en tus nodos de IA.',
  },
  confirm: {
    title: (name: string) => `¿Borrar tu clave de ${name}?`,
    body: 'Tus bots dejan de usarla enseguida. Lo que respondía con ella pasa a la IA de esta instalación, si la hay; si no, a la respuesta por defecto.',
    confirm: 'Borrar clave',
    removed: 'Borramos tu clave',
  },
} as const
