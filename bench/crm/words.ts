/** The most frequent first, as in the country itself. */
export const firstNames: readonly string[] = (
  'María José Luis Ana Carlos Juan Luz Jorge Andrés Martha Sandra Diana Claudia Carolina Paola Camila Daniel Felipe ' +
  'Santiago Sebastián Valentina Natalia Andrea Óscar Jairo Gloria Blanca Rosa Nelson Fernando Ángela Adriana Mónica ' +
  'Patricia Liliana Iván Édgar Wilson Jhon Yolanda Esperanza Nubia Esteban Tomás Mateo Samuel Nicolás Emiliano ' +
  'Salomé Antonella Isabella Mariana Gabriela Laura Sofía Lucía Manuela Yesenia Yurany Deisy Leidy Zoraida Ximena ' +
  'Walther Ulises Querubín Hermenegilda Íngrid Ñusta'
).split(' ')

export const lastNames: readonly string[] = (
  'Rodríguez Gómez González Martínez García López Hernández Sánchez Ramírez Pérez Díaz Muñoz Rojas Moreno Jiménez ' +
  'Vargas Torres Gutiérrez Ruiz Castro Suárez Álvarez Romero Ortiz Valencia Herrera Rincón Cárdenas Quintero Osorio ' +
  'Giraldo Mejía Restrepo Arango Zapata Montoya Cardona Ospina Agudelo Betancur Bedoya Henao Londoño Marín Salazar ' +
  'Uribe Vélez Peña Niño Ibáñez Yepes Wilches Zuluaga Cuéllar Guzmán Parra Pinzón Acosta Beltrán Caicedo Mosquera ' +
  'Palacios Perea Hinestroza Epiayú Uriana Pushaina Tombé Achicanoy Jamioy Cuatindioy Güiza Quiñónez Xarpell'
).split(' ')

/** What customers and shop say, in turns. */
export const said: readonly string[] = [
  '¡Hola! ¿A qué hora abren mañana?',
  'Abrimos de 8:00 a. m. a 6:00 p. m., de lunes a sábado 😊',
  '¿Tienen el buzo negro en talla M? Lo vi en la página pero no me deja escoger la talla',
  'Sí, nos quedan tres. ¿Te lo apartamos? Te lo guardamos hasta mañana sin compromiso.',
  'Listo, sí',
  'Apartado a tu nombre ✅',
  'Gracias',
  '¡Con gusto! Si necesitas algo más, aquí estamos. Escribe «menú» para ver todo lo que podemos hacer por ti.',
]
