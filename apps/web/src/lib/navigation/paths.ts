import type { PagePath } from '@recado/contract/wire/page-paths'

/** Apart from the router. */
type PublicPath = '/' | '/terminos' | '/privacidad'

/** Every route of the product: the pattern for the router and the address for links. */
export const paths = {
  /** A page of its own, outside the router: links to it load it anew. */
  landing: { path: '/', href: () => '/' },
  /** Public pages too. */
  terms: { path: '/terminos', href: () => '/terminos' },
  privacy: { path: '/privacidad', href: () => '/privacidad' },
  login: { path: '/login', href: () => '/login' },
  register: { path: '/register', href: () => '/register' },
  /** Signing up with the access code behind the #, which no server's log sees. */
  registerWithCode: {
    path: '/register',
    href: (accessCode: string) => `/register#${encodeURIComponent(accessCode)}`,
  },
  /** Signing up by an invitation; the token stands behind the #. */
  invitation: { path: '/invitacion', href: (token: string) => `/invitacion#${token}` },
  recover: { path: '/recuperar', href: () => '/recuperar' },
  /** The token stands behind the #. */
  reset: { path: '/clave', href: (token: string) => `/clave#${token}` },
  /** Where the link leads that confirms an address, its token behind the #. */
  confirm: { path: '/confirmar', href: (token: string) => `/confirmar#${token}` },
  dashboard: { path: '/dashboard', href: () => '/dashboard' },
  /** The panel with the dialog of a new bot. */
  newBot: { path: '/dashboard', href: () => '/dashboard?crear=1' },
  profile: { path: '/perfil', href: () => '/perfil' },
  /** What is demanded before anything else: a password of one's own, an administrator's second factor. */
  secure: { path: '/asegurar', href: () => '/asegurar' },
  /** One's second factor, after a recovery code has signed in. */
  recovered: { path: '/perfil', href: () => '/perfil?recuperada=1#seguridad' },
  aiKeys: { path: '/perfil', href: () => '/perfil#ia' },
  /** The administrator's. */
  installation: { path: '/instalacion', href: () => '/instalacion' },
  installationAi: { path: '/instalacion/ia', href: () => '/instalacion/ia' },
  lastBot: { path: '/builder', href: () => '/builder' },
  builder: { path: '/builder/:botId', href: (botId: string) => `/builder/${encodeURIComponent(botId)}` },
  /** The editor with a node's form open. */
  node: {
    path: '/builder/:botId',
    href: (botId: string, nodeId: string) =>
      `/builder/${encodeURIComponent(botId)}?nodo=${encodeURIComponent(nodeId)}`,
  },
  /** The editor with the simulator open. */
  trial: {
    path: '/builder/:botId',
    href: (botId: string) => `/builder/${encodeURIComponent(botId)}?probar=1`,
  },
  /** And in it, another model tried on what customers asked. */
  modelTrial: {
    path: '/builder/:botId',
    href: (botId: string) => `/builder/${encodeURIComponent(botId)}?probar=modelo`,
  },
  whatsapp: {
    path: '/builder/:botId/whatsapp',
    href: (botId: string) => `/builder/${encodeURIComponent(botId)}/whatsapp`,
  },
  /** `tab` and what a tab puts into the address follow as a query; without, «Contactos». */
  crm: { path: '/crm/:botId', href: (botId: string) => `/crm/${encodeURIComponent(botId)}` },
  /** The CRM with its live chat. */
  chat: { path: '/crm/:botId', href: (botId: string) => `/crm/${encodeURIComponent(botId)}?tab=chat` },
  logs: { path: '/logs/:botId', href: (botId: string) => `/logs/${encodeURIComponent(botId)}` },
  /** `dias` follows as a query: 7, 30 or 90. */
  numbers: { path: '/numeros/:botId', href: (botId: string) => `/numeros/${encodeURIComponent(botId)}` },
  knowledge: {
    path: '/conocimiento/:botId',
    href: (botId: string) => `/conocimiento/${encodeURIComponent(botId)}`,
  },
  /** What a bot may answer by what its sources say; where a new one begins. */
  proposals: {
    path: '/conocimiento/:botId/propuestas',
    href: (botId: string) => `/conocimiento/${encodeURIComponent(botId)}/propuestas`,
  },
  /** What a bot knows with one fact open. */
  fact: {
    path: '/conocimiento/:botId',
    href: (botId: string, factId: string) =>
      `/conocimiento/${encodeURIComponent(botId)}?dato=${encodeURIComponent(factId)}`,
  },
  nodes: { path: '/nodes/:botId', href: (botId: string) => `/nodes/${encodeURIComponent(botId)}` },
} as const satisfies Record<string, { path: PagePath | PublicPath; href: (...parts: string[]) => string }>
