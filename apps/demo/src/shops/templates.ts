import type { NewTemplate } from '@recado/whatsapp-emulator/graph'

/** What the café wrote in Meta's pages, and how Meta judged it. */
export const templates: readonly NewTemplate[] = [
  {
    name: 'promo_fin_de_semana',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Este fin de semana' },
      {
        type: 'BODY',
        text: 'Hola {{1}}, el sábado y el domingo la segunda torta va por la mitad. ¿Te apartamos una?',
        example: { body_text: [['Laura']] },
      },
      { type: 'FOOTER', text: 'Café La Esquina' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sí, apártame una' },
          { type: 'QUICK_REPLY', text: 'No recibir más' },
        ],
      },
    ],
  },
  {
    name: 'pedido_listo',
    components: [
      {
        type: 'BODY',
        text: 'Hola {{1}}, tu pedido ya está listo. Te esperamos hasta las {{2}} en el café.',
        example: { body_text: [['Laura', '7 p. m.']] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Voy en camino' },
          { type: 'URL', text: 'Cómo llegar', url: 'https://cafelaesquina.co/llegar' },
        ],
      },
    ],
  },
  {
    name: 'carta_nueva',
    category: 'MARKETING',
    status: 'PENDING',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Ya está la carta de la temporada. Pásate a probarla cuando quieras.' },
    ],
  },
  {
    name: 'recordatorio_de_pago',
    status: 'REJECTED',
    rejectedReason: 'TAG_CONTENT_MISMATCH',
    components: [
      { type: 'BODY', text: 'Aprovecha hoy: paga tu pedido y llévate un café gratis en la próxima visita.' },
    ],
  },
]
