/**
 * What Meta answered instead of taking or showing a message, by its codes («Error Codes», September 2026).
 */
const refusedByMeta = new Map<string, string>(
  (
    [
      ['131047', 'Pasaron más de 24 horas desde su último mensaje: solo puedes enviarle una plantilla'],
      ['131026', 'WhatsApp no pudo entregarlo: quizá no tiene WhatsApp o usa una versión antigua'],
      ['131049 130472', 'Meta decidió no entregar esta promoción a este cliente por ahora'],
      ['131050', 'Este cliente pidió no recibir promociones'],
      ['130403', 'Tienes bloqueado a este cliente. Desbloquéalo para escribirle'],
      ['130497', 'Meta no permite escribir a clientes de ese país desde esta cuenta'],
      ['131042 134011', 'Meta no pudo cobrar: agrega o corrige el medio de pago en WhatsApp Manager'],
      ['131037', 'Meta aún no aprueba el nombre visible de este número'],
      ['131030', 'El número de prueba solo escribe a los teléfonos autorizados en Meta'],
      ['131021', 'No se puede escribir al propio número de la línea'],
      [
        '131062 147001 147002 147003 147004 147005',
        'A este cliente solo se le conoce por su usuario; este tipo de mensaje necesita su teléfono',
      ],
      ['131051 131060', 'Este tipo de mensaje no se puede mostrar aquí'],
      ['131052', 'No se pudo descargar el archivo'],
      ['131053', 'WhatsApp no aceptó el archivo: revisa formato y tamaño'],
      ['132001 132007 132016', 'Esa plantilla no existe en ese idioma, fue rechazada o desactivada'],
      ['132015', 'La plantilla está en pausa por baja calidad'],
      ['132000 132005 132008 132012 132018', 'Los datos no caben o no corresponden a la plantilla'],
      [
        '132068 132069 139000 139001 139002 139003 139004',
        'El formulario no está disponible: el bot preguntó por mensajes',
      ],
      [
        '131055 131063 134100 134101 134102',
        'Meta exige enviar esta promoción por otra vía; actívala en WhatsApp Manager',
      ],
      ['131048 131064', 'Meta frenó los envíos porque muchos clientes bloquearon o reportaron mensajes'],
      ['calls', 'Las llamadas no están activadas en este número'],
      ['137000', 'La identidad de este cliente cambió. Confírmala antes de escribirle'],
      ['0 190', 'Meta ya no acepta el token de esta línea'],
      ['3 10 131005', 'Al token le falta un permiso o no tiene acceso a esta cuenta de WhatsApp'],
      [
        '33 131045 133010 133000 133005 133006 133008 133009 133015 133016',
        'Este número no está registrado en la API de WhatsApp. Regístralo con su PIN',
      ],
      ['1 2 131000 131016 133004', 'WhatsApp falló un momento y no lo entregó'],
      ['131057 2494100', 'WhatsApp estaba en mantenimiento y no lo entregó'],
      ['4 80007 613 130429 131056', 'Meta recibió demasiado a la vez y no lo entregó'],
      ['368 131031', 'Meta restringió esta cuenta. Abre WhatsApp Manager para ver el motivo'],
    ] as const
  ).flatMap(([codes, words]) => codes.split(' ').map((code) => [code, words] as const)),
)

/** Of whole ranges: rights that the token lacks. */
const inRanges = [
  { from: 200, to: 299, as: '10' },
  { from: 138_000, to: 138_999, as: 'calls' },
]

/** What a code means for whoever sent the message, in words; null for one that only we can do something about. */
export function wordsOfCode(code: string): string | null {
  const range = inRanges.find(({ from, to }) => Number(code) >= from && Number(code) <= to)
  return refusedByMeta.get(range?.as ?? code) ?? null
}

/** Codes that only we can do something about. */
export const unknownToMeta = (code: string): string => `WhatsApp no aceptó el mensaje (código ${code})`
