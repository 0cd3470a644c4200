import type { ModelFailure } from '../providers/model-failure.ts'

const ms = (value: number): string => `${Math.round(value)} ms`
const models = (count: number): string => (count === 1 ? '1 modelo' : `${count} modelos`)

/** The variable that holds a server's key. */
const keyVariable = (name: string): string =>
  ['openai', 'anthropic', 'google'].includes(name)
    ? `${name.toUpperCase()}_API_KEY`
    : `AI_KEY_${name.toUpperCase().replaceAll('-', '_')}`
const addressVariable = (name: string): string => (name === 'openai' ? 'OPENAI_BASE_URL' : 'AI_ENDPOINTS')

/** What the test of a server of AI answers the administrator: what is wrong, and what to do. */
export const aiServerText = {
  ok: (model: string, count: number, took: number) =>
    `Todo bien: la clave ve ${models(count)} y ${model} respondió en ${ms(took)}`,
  listedAlone: (count: number) => `La clave sirve y ve ${models(count)}; no preguntamos nada a ninguno`,
  late: (host: string, seconds: number) =>
    `${host} no respondió en ${seconds} s. Prueba de nuevo en un momento; si sigue igual, mira el estado del proveedor y la salida a internet`,
  failure(
    { why, status, code, page }: ModelFailure,
    { name, host, model = '' }: { name: string; host: string; model?: string },
  ): string {
    if (page)
      return `${host} contestó una página web, no la IA: hay un proxy o un portal en medio, o la dirección no es la de la API`
    switch (why) {
      case 'wrong_key':
        return `${host} no aceptó la clave. Revisa ${keyVariable(name)} y reinicia`
      case 'no_credit':
        return `La clave sirve, pero la cuenta no tiene saldo. Recárgala en la página de facturación de ${host}`
      case 'gone':
        return model === ''
          ? `${host} no tiene lista de modelos en esa dirección: revisa ${addressVariable(name)}`
          : `${host} ya no tiene ${model}. Elige otro en AI_MODELS, o corrige AI_TABLE`
      case 'busy':
        return `${host} pide ir más despacio: llegaste a su límite de peticiones. Prueba en un minuto`
      case 'unavailable':
        return status === null
          ? unreached(host, name, code ?? 'sin respuesta')
          : `${host} falla por su lado (${status}). Prueba en unos minutos`
      case 'unusable':
        return `${host} contestó algo que no se entiende: la dirección no parece la de una API de IA`
      case 'rejected':
      case 'refused':
        return `${host} rechazó la prueba (${status ?? 'sin código'})${model === '' ? '' : ` con ${model}`}`
    }
  },
} as const

function unreached(host: string, name: string, code: string): string {
  if (/^(ENOTFOUND|EAI_AGAIN|EDNS)$/.test(code))
    return `No existe ${host}, o el servidor no puede averiguar su dirección. Revisa ${addressVariable(name)} y el DNS`
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return `${host} no tiene un certificado válido (${code}): puede haber un proxy en medio`
  if (/^(E(SOCKET)?TIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code))
    return `${host} no contestó a tiempo. Revisa la salida a internet del servidor`
  return `No pudimos conectar con ${host} (${code}). Revisa que esté encendido y la salida a internet`
}
