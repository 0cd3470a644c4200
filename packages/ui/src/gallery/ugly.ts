/** Data as bad as it comes: long, crowded, unbroken. */
export const longName = 'Panadería y Cafetería Artesanal La Espiga Dorada de Chapinero'
export const unbroken = 'https://ejemplo.com.co/' + 'pedido'.repeat(14)

export const twelveTags = [
  { name: 'Cliente frecuente', hue: '#B4312A' },
  { name: 'Tortas', hue: '#9A6700' },
  { name: 'Chapinero', hue: '#0B7285' },
  { name: 'Mayorista', hue: '#66489B' },
  { name: 'Paga contra entrega', hue: '#2362B5' },
  { name: 'Sin gluten', hue: '#557017' },
  { name: 'Cumpleaños en diciembre', hue: '#A33A6B' },
  { name: 'Usaquén', hue: '#FFE14D' },
  { name: 'Debe un pedido', hue: '#000000' },
  { name: 'VIP', hue: '#FFFFFF' },
  { name: 'Vecina', hue: '#34688A' },
  { name: 'Etiqueta con un nombre demasiado largo para caber en una línea', hue: '#B34A12' },
]

export const words = [
  'menú',
  'carta',
  'almuerzo',
  'qué hay hoy',
  'una frase de disparo larguísima que alguien pegó sin mirar',
  'precio',
]

const paragraph =
  'El *menú de hoy* trae sopa de verduras, seco con pollo y jugo de mora. _Domicilio_ hasta la 72, ~$ 6.000~ $ 4.000. Más en https://ejemplo.com.co/menu_del_dia.\n\n'

/** 4.000 characters exactly. */
export const longMessage = paragraph.repeat(40).slice(0, 4000)

/** A drawing that needs no network. */
export const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 150'><rect width='240' height='150' fill='#E9D9C3'/><circle cx='196' cy='34' r='44' fill='#F3E7D6'/><rect y='104' width='240' height='46' fill='#B98A5E'/><ellipse cx='118' cy='120' rx='70' ry='10' fill='#F8F4EC'/><path d='M70 70h96v40c0 6-21 10-48 10s-48-4-48-10z' fill='#D9A066'/><ellipse cx='118' cy='70' rx='48' ry='12' fill='#FFF9EF'/><g fill='#C8402F'><circle cx='96' cy='62' r='7'/><circle cx='118' cy='58' r='7'/><circle cx='140' cy='62' r='7'/></g></svg>",
  )
