import { knownPlaceholders, plain } from '@recado/engine'
import { text } from './placeholder-text.ts'

const known = new Map<string, string>(
  [...knownPlaceholders, 'mensaje' as const].map((name) => [plain(name), text[name]]),
)

/** What a placeholder stands for, as it is called on screen: «Nombre del cliente» for `nombre`. */
export function placeholderName(name: string): string {
  return known.get(plain(name)) ?? spaced(name)
}

/** An owner's own name of what is collected: «Fecha de entrega» for `fecha_de_entrega`. */
function spaced(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}
