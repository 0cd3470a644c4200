/** Who the texts speak of. */
export type LegalFacts = {
  operator: string
  mailbox: string | null
  place: string
  trialDays: number
  replyHours: number
}

export type LegalText = {
  tab: string
  description: string
  title: string
  updated: string
  lead: (facts: LegalFacts) => string
  sections: readonly { title: string; paragraphs: (facts: LegalFacts) => readonly string[] }[]
}

const reach = ({ mailbox }: LegalFacts): string =>
  mailbox === null ? 'los datos de contacto de la página de inicio' : `el correo ${mailbox}`

export const terms: LegalText = {
  tab: 'Términos del servicio · Recado',
  description:
    'Qué puedes esperar de Recado, qué esperamos de ti y cómo terminar el servicio cuando quieras.',
  title: 'Términos del servicio',
  updated: 'Vigentes desde el 1 de noviembre de 2026',
  lead: ({ operator }) =>
    `${operator} te ofrece Recado, una herramienta para contestar mensajes de WhatsApp con reglas que tú escribes. Al crear una cuenta aceptas lo que dice esta página.`,
  sections: [
    {
      title: 'Tu cuenta',
      paragraphs: () => [
        'Necesitas un nombre, un correo y una contraseña. Guárdala bien: lo que se haga con tu cuenta cuenta como hecho por ti. Si crees que alguien más entró, cambia la contraseña y se cerrarán las demás sesiones.',
        'Puedes crear tantos bots como permita tu plan. Quien administra la instalación puede ajustar ese límite o desactivar una cuenta que incumpla estos términos; si eso pasa, tus bots dejan de contestar y tus datos se conservan.',
      ],
    },
    {
      title: 'Lo que haces con tus bots',
      paragraphs: () => [
        'Los mensajes que mandan tus bots son tuyos: tú decides qué dicen y a quién. Escribe solo a personas que te hayan escrito o que hayan aceptado recibir tus mensajes, y respeta a quien contesta «BAJA» o «STOP».',
        'No uses Recado para enviar spam, engañar, suplantar a otra persona o negocio, vender lo que la ley prohíbe ni recoger datos que no necesitas.',
        'Si tus reglas usan inteligencia artificial, revisa lo que contesta: un modelo puede equivocarse, y ante tus clientes respondes tú.',
      ],
    },
    {
      title: 'WhatsApp',
      paragraphs: () => [
        'Recado se conecta a tu número como un dispositivo vinculado. WhatsApp es un servicio de Meta con sus propias condiciones, y Recado no está afiliado a Meta. Meta puede limitar o bloquear un número que envíe mensajes no deseados; Recado va despacio a propósito para cuidarlo, pero no puede impedirlo.',
        'Si WhatsApp cambia o deja de funcionar, puede que Recado también deje de contestar hasta que se adapte.',
      ],
    },
    {
      title: 'Precio y prueba',
      paragraphs: ({ trialDays }) => [
        `${trialDays > 0 ? `Los primeros ${trialDays} días son gratis. ` : ''}Los precios vigentes son los de la página de inicio, por bot y por mes. Si un precio cambia, te avisamos antes del siguiente mes y puedes irte sin pagar el nuevo.`,
        'Puedes terminar cuando quieras. No se cobra por mensaje, y no hay permanencia.',
      ],
    },
    {
      title: 'Disponibilidad y responsabilidad',
      paragraphs: () => [
        'Hacemos lo razonable para que Recado esté siempre disponible y para que ningún mensaje se pierda ni se conteste dos veces, pero ningún servicio funciona el cien por ciento del tiempo. Recado se ofrece como está.',
        'En la medida en que la ley lo permita, no respondemos por ventas perdidas ni por daños indirectos. Lo que respondamos se limita a lo que hayas pagado en los últimos tres meses. Nada de esto quita los derechos que la ley te da como consumidor.',
      ],
    },
    {
      title: 'Terminar',
      paragraphs: (facts) => [
        `Para cerrar tu cuenta usa «Eliminar mi cuenta» en tu perfil, o pídelo por ${reach(facts)}. Se desvinculan tus números y se borran tus bots con sus reglas, contactos y conversaciones. También puedes eliminar un solo bot.`,
      ],
    },
    {
      title: 'Cambios y contacto',
      paragraphs: (facts) => [
        `Si estos términos cambian, la fecha de arriba cambia con ellos. Para preguntas o reclamos usa ${reach(facts)}; respondemos en menos de ${facts.replyHours} horas. Estos términos se rigen por las leyes del lugar desde donde se presta el servicio (${facts.place}).`,
      ],
    },
  ],
}

export const privacy: LegalText = {
  tab: 'Privacidad · Recado',
  description:
    'Qué datos guarda Recado, para qué, con quién se comparten y cómo pedir que se corrijan o se borren.',
  title: 'Privacidad',
  updated: 'Vigente desde el 1 de noviembre de 2026',
  lead: ({ operator }) =>
    `${operator} es responsable de los datos de tu cuenta. De los datos de tus clientes, el responsable eres tú: Recado los guarda por encargo tuyo para poder contestarles.`,
  sections: [
    {
      title: 'Qué guardamos de ti',
      paragraphs: () => [
        'Tu nombre, tu correo y tu contraseña, esta última cifrada de forma que nadie puede leerla. También cuándo entraste y con qué navegador, para que reconozcas tus sesiones, y desde qué dirección se intentó entrar con una clave equivocada, para frenar a quien adivina contraseñas.',
        'Tus bots: sus reglas, su configuración, los archivos que subes y las llaves con las que tu número está vinculado. Las llaves y los secretos se guardan cifrados.',
        'Si nos escribes por el formulario de contacto, tu nombre, tu correo, tu teléfono si lo das, y tu mensaje. Llegan a nuestro buzón y se usan para responderte.',
      ],
    },
    {
      title: 'Qué guardamos de tus clientes',
      paragraphs: () => [
        'Su número, el nombre que muestran en WhatsApp, los mensajes que se cruzan con tu bot, lo que contestan a sus preguntas y las etiquetas que les pones. Nadie más que tú ve esas conversaciones en el panel.',
        'Debes contarles a tus clientes que usas un bot y atenderlos si piden ver, corregir o borrar sus datos. En el CRM puedes corregirlos, exportarlos y eliminarlos.',
      ],
    },
    {
      title: 'Con quién se comparten',
      paragraphs: () => [
        'Con WhatsApp (Meta), porque los mensajes viajan por su red. Con el proveedor de inteligencia artificial configurado en esta instalación, solo los mensajes que una regla de IA o de notas de voz tiene que contestar. Con las direcciones y correos que tú mismo pones en tus reglas.',
        'No vendemos datos, no ponemos publicidad y no usamos servicios de analítica: esta página no carga nada de otros sitios.',
      ],
    },
    {
      title: 'Qué queda en tu navegador',
      paragraphs: () => [
        'Usamos una sola cookie, que no sirve para seguirte: reconoce el navegador con el que ya entraste, para que nadie te deje por fuera probando claves con tu correo. En el almacenamiento de tu navegador quedan la llave de tu sesión con tu nombre y tu correo, que se borran al salir; lo que elegiste en este equipo, como el tema, los avisos y el último bot que abriste; y, mientras la pestaña está abierta, los cambios que aún no guardas. Todo se va al limpiar los datos del sitio. Una copia de la página sin conexión y de los archivos de la aplicación queda guardada para que abra más rápido.',
      ],
    },
    {
      title: 'Cuánto tiempo',
      paragraphs: () => [
        'Mientras tengas tu cuenta, si quien opera la instalación no fijó un plazo más corto para mensajes, registros y archivos. Al eliminar un bot se borran sus reglas, contactos, conversaciones y archivos, y se desvincula el número; al eliminar tu cuenta se borra todo. Las copias de seguridad de quien opera la instalación pueden conservarlos un tiempo más.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: (facts) => [
        `En tu perfil puedes corregir tu nombre, descargar tus datos y eliminar tu cuenta. También puedes pedir conocer, corregir, llevarte o borrar tus datos, y retirar tu autorización, por ${reach(facts)}; respondemos en menos de ${facts.replyHours} horas. En Colombia te protege la Ley 1581 de 2012, y puedes acudir a la Superintendencia de Industria y Comercio si crees que no te hemos atendido bien. Otros países tienen leyes parecidas.`,
      ],
    },
  ],
}
