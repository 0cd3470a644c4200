const anyOf = (choices: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(choices)

/** What keeps the server from starting: a model is named for a job that it cannot do. */
export const roleText = {
  unknown: (variable: string, id: string, choices: readonly string[]) =>
    `${variable} nombra ${id}, un modelo que Recado no conoce: elige ${anyOf(choices)}, el de un servidor de AI_ENDPOINTS (nombre/modelo), o agrégalo a AI_TABLE`,
  otherKind: (variable: string, id: string, choices: readonly string[]) =>
    `${variable} nombra ${id}, que no sirve para eso: elige ${anyOf(choices)}, o el de un servidor de AI_ENDPOINTS (nombre/modelo)`,
}
