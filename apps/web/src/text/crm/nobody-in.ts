/** Of a list that shows one kind of contacts alone, and nobody is of it. */
export const nobodyIn = {
  unanswered: {
    title: 'Nadie espera respuesta',
    hint: 'Cuando alguien te escriba y quede sin respuesta, aparece aquí.',
  },
  unread: { title: 'Estás al día', hint: 'No te queda ningún mensaje sin leer.' },
  paused: { title: 'Ningún chat en pausa', hint: 'Cuando pauses el bot con alguien, lo encuentras aquí.' },
  opted_out: { title: 'Nadie ha dejado tus campañas', hint: 'Quien no las quiera más aparece aquí.' },
  blocked: { title: 'No has bloqueado a nadie', hint: 'A quien bloquees lo encuentras aquí.' },
  no_whatsapp: { title: 'Ningún número sin WhatsApp', hint: 'Los números que no lo tengan aparecen aquí.' },
}
