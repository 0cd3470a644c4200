/** Of what an object has, `id` and what `fields=` asks for; all without it. Nested fields (`a{b,c}`) give the whole of `a`. */
export function onlyFields(whole: Record<string, unknown>, fields: string | null): Record<string, unknown> {
  if (!fields) return whole
  const wanted = fields.replace(/\{[^{}]*\}/g, '').split(',')
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) => (name === 'id' || wanted.includes(name)) && value !== undefined,
    ),
  )
}
