import type { Tried } from './tried.ts'

/** Of the ready bots. */
export const rightOfReadyBots: Readonly<Record<string, readonly Tried[]>> = {
  academia: [
    ['precio piano', 'El curso de piano vale doscientos mil pesos al mes y son ocho clases.'],
    [
      'descuento si inscribo a mis dos hijos',
      'Los hermanos tienen 10 % de descuento: inglés, que vale $180.000, te queda en $162.000 para cada hermano.',
    ],
    [
      'y para dos hermanos en ingles',
      'Inglés vale $180.000 al mes; con el 10 % de descuento, cada uno paga $162.000.',
    ],
    ['donde es', 'Calle 45 N.° 13-60, piso 2.'],
    ['clases el sabado en la tarde', 'Los sábados hay clases hasta las 4 de la tarde.'],
    ['cual es el mas barato', 'Refuerzo escolar es el más económico: $160.000 mensuales.'],
    [
      'mi hijo tiene 9 años',
      '¡Qué bien! Con 9 años puede tomar cualquiera de los cuatro cursos. La primera clase es gratis.',
    ],
    ['hasta cuando pago', 'Tienes los primeros 5 días de cada mes para pagar.'],
    [
      'cuanto pago por los dos hermanos de guitarra',
      'Guitarra vale $200.000; con el 10 % de descuento de hermanos queda en $180.000 cada uno, $360.000 por los dos.',
    ],
    ['que edad minima', 'Ese dato no lo tengo. ¿Cuántos años tiene el estudiante?'],
    [
      'tengo 150 mil',
      'Con 150 mil no alcanza ningún curso; refuerzo escolar es el más cercano, a $160.000. La primera clase no tiene costo.',
    ],
    ['cuantas clases por semana', 'Son 8 clases al mes, es decir, unas 2 por semana.'],
    ['horarios', 'Lunes a viernes: 2:00 p. m. – 8:00 p. m.\nSábados: 8:00 a. m. – 4:00 p. m.'],
  ],
  barberia: [
    ['corte y cejas', 'Son $33.000 en total: corte $25.000 + cejas $8.000.'],
    ['cuanto dura corte y barba', 'Corte y barba toma una hora.'],
    ['precio del combo', 'El combo de corte y barba cuesta treinta y ocho mil pesos.'],
    ['hoy domingo hasta que hora', 'Los domingos estamos hasta las 2 p. m.'],
    ['para mi hijo de 6 años', 'El corte de niño vale $20.000 y dura media hora.'],
    ['cuanto por dos cortes', 'Dos cortes te salen en $50.000 (2 x $25.000).'],
    ['abren a las 7?', 'No, abrimos desde las 9 a. m. de martes a sábado.'],
    [
      'que servicios',
      'Estos son nuestros servicios:\n1. Corte: $25.000\n2. Corte y barba: $38.000\n3. Barba: $18.000\n4. Corte de niño: $20.000\n5. Cejas: $8.000',
    ],
    ['cuanto corte mio y de mi hijo', 'Tu corte vale $25.000 y el de tu hijo $20.000: en total $45.000.'],
    ['a las 3 se puede?', 'Escribe cita y te confirmamos si a las 3 hay turno.'],
    ['atienden domingo a las 3', 'Los domingos cerramos a las 2 p. m., así que a las 3 ya no hay turno.'],
    ['quiero barba y cejas', 'La barba cuesta $18.000 y las cejas $8.000; serían $26.000.'],
  ],
  'clinica-dental': [
    ['blanqueamiento y limpieza', 'La limpieza cuesta $120.000 y el blanqueamiento parte de $350.000.'],
    ['los sabados', 'El sábado atendemos de ocho de la mañana a una de la tarde.'],
    ['valoracion', 'La valoración cuesta 50 mil y se te abona al tratamiento.'],
    ['donde', 'Estamos en la Av. 15 # 100-20, consultorio 304.'],
    [
      'me duele una muela hace 2 dias',
      'Siento que lleves 2 días con dolor. Escribe urgencia y te atendemos primero.',
    ],
    [
      'cuanto es limpieza mas valoracion',
      'La valoración ($50.000) y la limpieza ($120.000) suman $170.000, y la valoración se abona a tu tratamiento.',
    ],
    ['atienden a las 6 y media', 'Entre semana atendemos hasta las 6 p. m.; a las 6:30 ya está cerrado.'],
  ],
  hotel: [
    ['3 noches en doble', 'Tres noches en habitación doble serían $630.000 (3 × $210.000), con desayuno.'],
    ['dos personas', 'Para dos personas está la doble, a $210.000 por noche con desayuno.'],
    ['hora de salida', 'La salida es a más tardar a las 12 del mediodía.'],
    ['puedo cancelar dos dias antes', 'Sí, la cancelación es gratis hasta dos días antes (48 horas).'],
    ['cuanto del aeropuerto', 'Estamos a unos veinticinco minutos del aeropuerto.'],
    ['mi hijo de 4 años paga', 'No, los menores de cinco años no pagan.'],
    ['2 noches familiar', 'La habitación familiar cuesta $320.000 por noche; dos noches serían $640.000.'],
    [
      'entramos a las 2',
      'La entrada es desde las 3 p. m.; si llegas a las 2 te guardamos el equipaje sin costo.',
    ],
    [
      'somos 2 adultos y 2 niños de 3 y 7',
      'Para 2 adultos y 2 niños sirve la familiar (4 personas), a $320.000. El de 3 años no paga por ser menor de 5.',
    ],
    ['hasta que hora sirven desayuno', 'Hasta las 10 a. m., empieza a las 7.'],
  ],
  inmobiliaria: [
    ['comisiones', 'Cobramos 3 % por venta y 10 % mensual por administrar el arriendo.'],
    ['horario sabado', 'Los sábados atendemos de nueve a una.'],
    [
      'vendo casa en 450 millones',
      'Gracias. Indicas que esperas 450 millones por tu casa; nuestra comisión de venta es del 3 %.',
    ],
    ['extractos', 'Pedimos los extractos de los últimos tres meses o el certificado laboral.'],
    [
      'si vendo en 200 millones cuanto cobran',
      'Sobre los 200 millones que mencionas, la comisión es del 3 %, es decir, 6 millones.',
    ],
    ['cuanto se demora', 'De uno a dos días el estudio de la aseguradora.'],
  ],
  restaurante: [
    [
      '2 almuerzos y 2 jugos',
      'Dos almuerzos ($18.000 cada uno) y dos jugos ($7.000 cada uno) suman $50.000.',
    ],
    ['domingo', 'Domingos y festivos abrimos hasta las 5 p. m.'],
    ['que vale menos', 'Lo más económico son los jugos naturales, a $7.000, y la sopa del día, a $12.000.'],
    ['mesa para 4 mañana a la 1', 'Para apartar tu mesa para 4 mañana a la 1 escribe reservar.'],
    [
      'menu',
      'Carta:\n• Almuerzo del día $18.000\n• Bandeja de la casa $28.000\n• Pollo a la plancha $24.000\n• Sopa del día $12.000\n• Jugos $7.000',
    ],
    ['3 almuerzos', '3 almuerzos × $18.000 = $54.000.'],
    ['cierran a las 8?', 'No, de lunes a sábado cerramos a las nueve de la noche.'],
  ],
  taller: [
    [
      'escaner y alineacion',
      'El diagnóstico con escáner cuesta $70.000 y la alineación con balanceo desde $90.000.',
    ],
    ['a que hora abren', 'Abrimos a las 7:30 a. m. entre semana y a las 8 a. m. los sábados.'],
    [
      'mi carro es un mazda 2015',
      'Perfecto, anoto tu Mazda 2015. El cambio de aceite y filtro es desde $160.000.',
    ],
    [
      'cuanto demora el cambio de aceite',
      'No tengo el tiempo exacto; te lo confirma el mecánico. El precio es desde $160.000.',
    ],
    ['me recogen el carro', 'Ese servicio lo confirma una persona. El taller queda en la Calle 68 #24-15.'],
    ['a las 7 puedo llevarlo', 'Abrimos a las 7:30 a. m., así que puedes traerlo entre 7:30 y 9.'],
  ],
  'tienda-de-ropa': [
    ['3 jeans', 'Tres jeans suman $357.000 (a $119.000 cada uno) y el envío es gratis desde $200.000.'],
    ['talla s', 'La talla S es para busto de 85 a 89 cm y cintura de 65 a 69 cm.'],
    ['cambios', 'Puedes cambiar la prenda dentro de los 15 días, con etiqueta y factura.'],
    ['envio a otra ciudad', 'Al resto del país el envío cuesta $15.000 y tarda entre 3 y 5 días.'],
    ['donde estan', 'En el Centro Comercial La Plaza, local 118. De lunes a sábado de 10 a 8.'],
    ['tienen chaquetas', 'Sí, las chaquetas van desde $159.000 y los vestidos desde $129.000.'],
    [
      'vestido y chaqueta',
      'El vestido desde $129.000 y la chaqueta desde $159.000: desde $288.000 los dos, con envío gratis.',
    ],
    ['mido 72 de cintura', 'Con 72 cm de cintura te va la M (70-74 cm).'],
    ['tengo 100 mil', 'Con $100.000 como presupuesto te alcanza para una camisa de lino ($89.000).'],
    ['puedo cambiar despues de un mes', 'No, el plazo para cambios es de 15 días.'],
    ['compre hace 10 dias', 'Si compraste hace 10 días todavía puedes cambiarla: el plazo es de 15 días.'],
    [
      'pago al recibir',
      'Sí, hay pago contraentrega en las ciudades principales. El envío vale $9.000 en la ciudad o $15.000 al resto del país.',
    ],
  ],
}
