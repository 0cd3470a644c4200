// What a client sends is JSON of a provider's: what is missing, or of another kind, is read as nothing.

export const at = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inside, key) => Object(inside)[key], body)

export const textAt = (body: unknown, ...path: (string | number)[]): string => {
  const found = at(body, ...path)
  return typeof found === 'string' ? found : ''
}

export const listAt = (body: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(body, ...path)
  return Array.isArray(found) ? (found as unknown[]) : []
}
