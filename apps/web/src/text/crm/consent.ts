/** How somebody agreed to hear of the business, as forms ask it and the contact's card tells it. */
export const text = {
  asked: {
    readers: {
      label: '¿Cómo aceptaron recibir tus mensajes?',
      hint: 'Meta exige que cada persona lo haya aceptado antes, y puede pedirte la prueba. Lo guardamos con la campaña y con cada contacto.',
    },
    contact: {
      label: '¿Cómo aceptó recibir tus mensajes?',
      hint: 'Meta exige que lo haya aceptado antes de una plantilla, y puede pedirte la prueba. Lo guardamos con la fecha de hoy.',
    },
  },
  choose: 'Elige una',
  ways: {
    in_chat: 'Por chat',
    in_person: 'En persona, en el local',
    form: 'En un formulario o en la web',
    purchase: 'Al comprar o pedir una cita',
    other: 'De otra manera',
  },
  note: 'Cuéntalo',
  notePlaceholder: 'Por ejemplo: firmó la hoja de la feria de mayo',
  goods: 'Meta no deja promover alcohol, tabaco, medicamentos, armas, apuestas ni otros productos regulados.',
  title: 'Cómo aceptó',
  agreed: (how: string, day: string) => `${how}, anotado el ${day}`,
  unknown: 'Nadie lo ha anotado.',
  add: 'Anotar cómo aceptó',
  change: 'Cambiar',
  missing: 'Di cómo aceptó',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: 'Anotamos cómo aceptó',
} as const
