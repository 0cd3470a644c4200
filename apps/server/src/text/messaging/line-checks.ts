/** What the doctor says of each thing that a number on the official API needs. */
export const lineChecksText = {
  unreached: {
    title: 'No pudimos preguntarle a Meta',
    detail: 'Lo de abajo es lo que sabíamos. Vuelve a revisar en un momento.',
  },
  token: {
    ok: 'El token vale',
    endless: 'No vence',
    ends: 'Vence',
    endsSoon: 'Crea uno nuevo que no venza y pégalo con «Cambiar token o datos» antes de ese día.',
    refused: 'Meta ya no acepta el token',
    refusedDetail: 'Crea uno nuevo y pégalo con «Cambiar token o datos»: lo pendiente saldrá después.',
  },
  permissions: {
    ok: 'El token tiene sus permisos',
    missing: 'Al token le faltan permisos',
    missingDetail: (names: string[]) => `Créalo de nuevo y marca ${new Intl.ListFormat('es').format(names)}.`,
    account: 'El token no tiene acceso a la cuenta de WhatsApp',
    accountDetail: 'En Meta, asígnale la cuenta al usuario del sistema con control total.',
  },
  number: {
    ok: 'El número está registrado',
    unregistered: 'El número no está registrado en la API',
    unregisteredDetail: 'Conéctalo otra vez con su PIN de seis cifras.',
  },
  subscription: {
    ok: 'Meta avisa de los mensajes de la cuenta',
    none: 'Meta no avisa de los mensajes de la cuenta',
    noneDetail: 'Pulsa «Cambiar token o datos» y conéctalo otra vez: Recado suscribe la app.',
  },
  callback: {
    ok: 'Los avisos llegan a Recado',
    other: 'Los avisos van a otra dirección',
    otherDetail: (address: string) =>
      `Meta avisa a ${address}. Cámbiala en tu app por la dirección de abajo, o conéctalo otra vez.`,
  },
  told: {
    ok: 'Último aviso de Meta',
    never: 'Sin probar',
    neverDetail: 'Meta todavía no avisó de nada. Escríbele al número desde otro teléfono.',
  },
  account: {
    ok: 'Meta deja enviar',
    restricted: 'Meta restringió la cuenta',
    restrictedDetail: 'Abre WhatsApp Manager: ahí dice el motivo y cómo pedir una revisión.',
    payment: 'Meta no pudo cobrar',
    paymentDetail: 'Agrega o corrige el medio de pago en WhatsApp Manager.',
  },
  quality: {
    green: { title: 'Calidad buena', detail: null },
    yellow: {
      title: 'Calidad media',
      detail: 'Algunos clientes bloquearon o reportaron mensajes. Envía menos promociones por unos días.',
    },
    red: {
      title: 'Calidad baja',
      detail: 'Muchos clientes bloquearon o reportaron mensajes. Pausa las campañas hasta que mejore.',
    },
    unknown: { title: 'Meta todavía no calificó la calidad', detail: null },
  },
  limit: {
    title: (people: number) => `Hasta ${people.toLocaleString('es')} personas nuevas cada 24 horas`,
    none: 'Sin límite de personas nuevas',
    detail: 'Cuenta a quienes les escribes primero, entre todos los números de tu negocio en Meta.',
  },
}
