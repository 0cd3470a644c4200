export type Person = { name: string; phoneNumber: string }

const first = [
  'Andrés',
  'Valentina',
  'Juan',
  'Laura',
  'Carlos',
  'Daniela',
  'Felipe',
  'Paula',
  'Santiago',
  'Natalia',
  'Diego',
  'Luisa',
  'Mateo',
  'Carolina',
  'Óscar',
  'Tatiana',
  'Jorge',
  'Mónica',
  'Iván',
  'Lina',
  'Rafael',
  'Marcela',
]
const last = [
  'Gómez',
  'Rojas',
  'Peña',
  'Castro',
  'Ortiz',
  'Vargas',
  'Ríos',
  'Suárez',
  'Molina',
  'Ñáñez',
  'Acosta',
  'Bernal',
  'Duarte',
  'Cárdenas',
  'León',
  'Prieto',
  'Quintero',
]

/** So many people with names and numbers of their own; `block` keeps those of two shops apart. */
export const people = (count: number, block: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${first[(index * 7 + block) % first.length]} ${last[(index * 5 + block) % last.length]}`,
    phoneNumber: `5731${block}${String(4_000_000 + index * 137_911).slice(-7)}`,
  }))
