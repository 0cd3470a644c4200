import { isKnownPlaceholder, knownPlaceholders, plain } from '@recado/engine'
import { text } from './text.ts'

const known = new Map<string, string>(
  [...knownPlaceholders, 'mensaje' as const].map((name) => [plain(name), text[name]]),
)

/** What a placeholder stands for, as it is called on screen: «Nombre del cliente» for `nombre`. */
export function placeholderName(name: string): string {
  return known.get(plain(name)) ?? spaced(name)
}

const placeholder = /\{\{([^{}\n]{1,80})\}\}|\{([^{}\n]{1,60})\}/g

/** A text as it is read: each placeholder by what it stands for, between these two marks. */
export function namePlaceholders(text: string, [open, close]: readonly [string, string]): string {
  return text.replaceAll(placeholder, (written: string, double: string | undefined, single = '') =>
    double === undefined && !isKnownPlaceholder(single)
      ? written
      : `${open}${placeholderName(double?.trim() ?? single)}${close}`,
  )
}

/** Names are mostly written without accents, and words that end so have one in Spanish. */
const unaccented = /(?<=[cgnsx])ion\b/g

/** An owner's own name of what is collected: «Dirección de entrega» for `direccion_de_entrega`. */
function spaced(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(unaccented, 'ión').trim()
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}
