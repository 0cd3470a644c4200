/** Of the API's description. */
export const area = 'Lo que sabe tu negocio'
export const at = '/bots/:botId/knowledge'
