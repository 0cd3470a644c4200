/** What the server says of contacts and tags. */
export const contactText = {
  phone: {
    empty: 'Escribe el teléfono',
    letters: 'Un teléfono lleva solo números',
    too_short: 'Al teléfono le faltan números. Escríbelo con su código de país, por ejemplo 573001234567',
    too_long: 'El teléfono tiene demasiados números',
    unknown_country: 'Ese código de país no existe. Un teléfono de Colombia se escribe así: 573001234567',
    not_valid: 'Ese teléfono no existe. Escríbelo con su código de país, por ejemplo 573001234567',
    taken: 'Ya tienes un contacto con ese teléfono',
    known: 'El teléfono de quien ya te escribió no se puede cambiar',
  },
  unknownTag: 'Ese tag no es de este bot',
  tooManyChosen: (most: number) =>
    `Elige hasta ${most.toLocaleString('es-CO')} contactos a la vez: filtra la lista para elegir menos`,
  unknownContact: 'Ese contacto no es de este bot',
  tooManyOfAccount: (max: number) =>
    `Tu cuenta ya tiene ${max.toLocaleString('es-CO')} contactos: elimina los que no uses para agregar más`,
  tagTaken: 'Ya tienes un tag con ese nombre',
  tooManyTags: (max: number) => `Un bot puede tener hasta ${max} tags`,
  badCursor: 'Esa página ya no existe: vuelve a la primera',
}
