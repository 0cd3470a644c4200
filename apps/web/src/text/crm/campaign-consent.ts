/** How the form of a campaign asks how its readers agreed to get it. */
export const text = {
  label: '¿Cómo aceptaron recibir tus mensajes?',
  hint: 'Meta exige que cada persona lo haya aceptado antes, y puede pedirte la prueba. Lo guardamos con la campaña.',
  choose: 'Elige una',
  ways: {
    in_chat: 'Lo pidieron o aceptaron por chat',
    in_person: 'En persona, en el local',
    form: 'En un formulario o en la web',
    purchase: 'Al comprar o pedir una cita',
    other: 'De otra manera',
  },
  note: 'Cuéntalo',
  notePlaceholder: 'Por ejemplo: firmaron la hoja de la feria de mayo',
  goods: 'Meta no deja promover alcohol, tabaco, medicamentos, armas, apuestas ni otros productos regulados.',
} as const
