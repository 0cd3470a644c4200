import type { Template } from '@recado/contract/messaging/templates'

/** «Pedido listo» of `pedido_listo`: Meta's names have no capitals and no blanks. */
export function nameOf({ name }: Pick<Template, 'name'>): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}

const languages = new Intl.DisplayNames(['es'], { type: 'language', fallback: 'code' })

/** «español (Colombia)» of `es_CO`; the code of one that this browser does not know. */
export function languageOf({ language }: Pick<Template, 'language'>): string {
  try {
    return languages.of(language.replace('_', '-')) ?? language
  } catch {
    return language
  }
}
