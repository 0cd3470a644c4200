/** Every page of the web: what its router shows, and what the server answers with 200 rather than 404. */
export const pagePaths = [
  '/login',
  '/register',
  '/invitacion',
  '/recuperar',
  '/clave',
  '/confirmar',
  '/asegurar',
  '/dashboard',
  '/perfil',
  '/instalacion',
  '/instalacion/ia',
  '/builder',
  '/builder/:botId',
  '/builder/:botId/whatsapp',
  '/nodes/:botId',
  '/conocimiento/:botId',
  '/conocimiento/:botId/propuestas',
  '/crm/:botId',
  '/logs/:botId',
  '/numeros/:botId',
] as const
export type PagePath = (typeof pagePaths)[number]
