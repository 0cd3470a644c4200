import type { Tried } from './tried.ts'

/** Of shops of our own making. */
export const rightOfShops: Readonly<Record<string, readonly Tried[]>> = {
  pizzeria: [
    ['cuanto la hawaiana familiar', 'La hawaiana familiar vale $45.000 🍕'],
    ['y la de pepperoni mediana', 'La pepperoni mediana está en 34 mil pesos.'],
    ['precios de pepperoni', 'Pepperoni:\n- Personal: $19.500\n- Mediana: $34.000\n- Familiar: $47.000'],
    [
      'precios hawaiana',
      'De hawaiana tenemos tres tamaños: personal ($18.000), mediana ($32.000) y familiar ($45.000).',
    ],
    [
      'cuanto vale el domicilio',
      'El domicilio cuesta $5.000 y tarda unos 45 minutos. Si tu pedido pasa de $80.000, no lo pagas.',
    ],
    ['a que hora cierran', 'Hacemos domicilios de martes a domingo, de 5 a 11 p. m.'],
    ['abren el lunes?', 'Los lunes está cerrado. Te esperamos de martes a domingo desde las 5 de la tarde.'],
    ['como pago', 'Puedes pagar por Nequi al 3105550142 o en efectivo.'],
    ['tienen pagina', 'Sí, míranos en pizzatono.co/menu o en Instagram como @pizzatono'],
    ['que promo hay', 'Los martes tenemos 2x1 en pizzas personales 😋'],
    [
      'dos hawaianas familiares y el domicilio',
      'Dos hawaianas familiares son $90.000 (2 × $45.000) y por ese valor no pagas domicilio.',
    ],
    [
      'una hawaiana mediana y una gaseosa grande',
      'La hawaiana mediana vale $32.000 y la gaseosa de 1,5 litros $9.000: en total $41.000.',
    ],
    ['cuanto son 3 cervezas', 'Tres cervezas son $21.000, a $7.000 cada una.'],
    [
      'somos 12 se puede reservar',
      'Claro, para grupos de más de 10 personas reservamos con 24 horas de anticipación. ¿Qué día vienen los 12?',
    ],
    ['gaseosa', 'Tenemos gaseosa de 400 ml a $4.500 y de 1.5 L a $9.000.'],
    ['puedo recoger a las 8', 'Sí, puedes pasar a las 8 por tu pedido. Te esperamos.'],
    [
      'mi direccion es calle 20 # 15-33 apto 402',
      'Anotado: Calle 20 # 15-33, apto 402. El domicilio llega en 45 minutos y cuesta $5.000.',
    ],
    [
      'me dejas la familiar en 30 mil?',
      'Mencionas 30 mil, pero la hawaiana familiar vale $45.000 y la pepperoni familiar $47.000.',
    ],
    ['cuanto vale la mas barata', 'La más económica es la hawaiana personal, en dieciocho mil pesos.'],
    [
      'hola, qué venden',
      '¡Hola! Tenemos pizzas hawaiana y pepperoni en 3 tamaños: personal, mediana y familiar. Van desde $18.000 hasta $47.000.',
    ],
    [
      'una familiar de cada una',
      'Una hawaiana familiar ($45.000) y una pepperoni familiar ($47.000) te quedan en $92.000, sin costo de domicilio.',
    ],
    [
      'para 4 personas que me recomiendas',
      'Para 4 personas te recomiendo una familiar: la hawaiana cuesta $45.000 y la de pepperoni $47.000 🙌',
    ],
    ['2x1 hoy?', 'El 2x1 en personales es solo los martes.'],
    ['se demora mucho?', 'No, unos 45 min.'],
    ['mi pedido es de 90 mil, pago domicilio?', 'No: los pedidos de más de $80.000 no pagan domicilio.'],
    ['son las 4 ya abrieron?', 'Todavía no: empezamos domicilios a las 5:00 p. m.'],
    [
      'cuanto seria con domicilio la hawaiana personal',
      '$18.000 de la pizza + $5.000 del domicilio = $23.000.',
    ],
    ['gracias', '¡Con mucho gusto! Mil gracias a ti por escribirnos 🍕'],
    ['con nequi puedo?', 'Sí, Nequi 310-555-0142 (o en efectivo al recibir).'],
    [
      'quiero pedir para el sabado 29',
      'Listo, anoto tu pedido para el sábado 29. Los domicilios son de 5 p. m. a 11 p. m.',
    ],
  ],
  spa: [
    ['cuanto el masaje', 'El masaje relajante vale $110.000 el de 60 minutos y $150.000 el de 90 minutos.'],
    ['el de una hora', 'El masaje relajante de una hora (60 min) cuesta ciento diez mil pesos.'],
    ['piedras calientes', 'El de piedras calientes dura 75 minutos y vale $165.000.'],
    ['facial', 'La limpieza facial profunda va desde $95.000 y dura hora y media.'],
    [
      'tienen paquetes',
      'Sí, el paquete de 5 sesiones de masaje relajante de 60 min sale en $467.500, con 15% de descuento, y vence a los seis meses.',
    ],
    [
      'hay que dar anticipo',
      'Pedimos el 50 % de anticipo en la cuenta de ahorros Bancolombia 031-882415-77.',
    ],
    [
      'de cuanto es el anticipo del masaje de 60',
      'El anticipo es del 50 %: para el masaje relajante de 60 min, que vale $110.000, son $55.000.',
    ],
    ['donde queda', 'Estamos en la Carrera 11 # 93-46, tercer piso.'],
    ['telefono', 'Llámanos al 601 742 3381 o escribe a citas@calmaspa.com'],
    ['abren domingos', 'Sí, los domingos y festivos abrimos de 10:00 a. m. a 6:00 p. m.'],
    ['horario entre semana', 'Entre semana estamos de 9 a 8.'],
    ['y si cancelo', 'Si cancelas con menos de doce horas, el anticipo no se devuelve.'],
    [
      'tengo cita mañana a las 4 pm, puedo llegar 4:30',
      'Anoto que llegarías a las 4:30 p. m. en vez de las 4; una persona te confirma.',
    ],
    ['soy Laura, 3115550101', 'Gracias, Laura. Guardamos tu número 311 555 0101 para confirmar.'],
    ['masaje en pareja?', 'No tengo ese dato: lo confirmo y te respondo por aquí.'],
    [
      'cuanto vale y cuanto dura',
      'Masaje relajante: 60 min por $110.000 o 90 min por $150.000. Piedras calientes: 75 min por $165.000.',
    ],
    [
      'el paquete',
      'Son cinco sesiones de masaje de 60 min por cuatrocientos sesenta y siete mil quinientos pesos.',
    ],
    [
      'anticipo del de piedras',
      'Sería la mitad: $82.500, porque el anticipo es del 50 % y el masaje de piedras vale $165.000.',
    ],
    [
      'puedo ir el sabado a las 5',
      'Sí, los sábados atendemos de 10 a 6, así que a las 5 alcanzas. ¿Te agendo?',
    ],
    ['puedo ir el 24 de diciembre', 'Anoto el 24 de diciembre y te confirmamos si abrimos ese día.'],
    ['a que correo escribo', 'A citas@calmaspa.com. También atendemos en el teléfono (601) 742 3381.'],
    [
      'estoy embarazada de 5 meses',
      'Con 5 meses de embarazo es mejor que una persona te asesore antes de agendar.',
    ],
  ],
  ferreteria: [
    ['precio cemento', 'El bulto de cemento gris de 50 kg está a $34.900.'],
    ['cuanto la pintura tipo 1', 'La pintura vinilo tipo 1 blanca, galón, cuesta $78.900.'],
    ['y la tipo 2?', 'La tipo 2 vale $49.900 el galón.'],
    ['cuantos taladros quedan', 'Quedan 4 taladros percutores de 650 W, a $189.900.'],
    ['10 bultos de cemento cuanto', 'Diez bultos de cemento gris serían $349.000: cada uno vale $34.900.'],
    [
      'necesito 20 varillas',
      'Veinte varillas de 1/2 pulgada a $28.500 suman $570.000, así que el despacho en la ciudad es gratis.',
    ],
    ['domicilio', 'El despacho en la ciudad vale $12.000 y es gratis desde quinientos mil pesos.'],
    ['garantia taladro', 'Las herramientas eléctricas tienen un año de garantía (12 meses).'],
    ['hasta que hora', 'De lunes a sábado de 7 a. m. a 5:30 p. m.'],
    ['horario', 'Lunes a sábado de 7:00 a 17:30.'],
    ['cual pintura es mejor', 'La tipo 1 ($78.900) cubre mejor que la tipo 2 ($49.900).'],
    ['hay varillas', 'Sí, hay 64 varillas de 1/2" x 6 m, a $28.500 c/u.'],
    [
      'cuanto me sale 1 taladro y 2 cementos',
      '1 taladro: $189.900\n2 bultos de cemento: $69.800\nTotal: $259.700',
    ],
    ['con domicilio', 'El despacho suma $12.000.'],
    ['abren domingo', 'Atendemos de lunes a sábado, de 7:00 a. m. a 5:30 p. m.; los domingos no abrimos.'],
    ['marca del taladro', 'No tengo la marca a la mano; es un taladro percutor de 650 W y vale $189.900.'],
  ],
}
