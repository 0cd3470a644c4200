/** What a condition looks at, in its owner's words. */
export const text = {
  fields: {
    message: 'el mensaje',
    nombre: 'su nombre',
    telefono: 'su teléfono',
    tag: 'su tag',
  },
  operators: {
    equals: (value: string) => `es «${value}»`,
    not_equals: (value: string) => `no es «${value}»`,
    contains: (value: string) => `contiene «${value}»`,
    greater_than: (value: string) => `pasa de ${value}`,
    less_than: (value: string) => `no llega a ${value}`,
    exists: () => 'se conoce',
    matches: () => 'coincide con una expresión',
  },
  are: 'son ',
  after: (hour: string) => `son más de las ${hour}`,
  before: (hour: string) => `son menos de las ${hour}`,
  tagged: (tag: string) => `tiene el tag «${tag}»`,
  untagged: (tag: string) => `no tiene el tag «${tag}»`,
  anyTag: 'tiene algún tag',
  all: ' y ',
  any: ' o ',
} as const
