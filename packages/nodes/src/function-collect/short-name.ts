/** «Dirección de entrega» → «direccion_de_entrega»: a placeholder's name out of a question. */
export function shortName(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|(?<!_)_+$/g, '')
    .slice(0, 40)
}
