import { plain, searchWords } from '../../../lib/plain.ts'

/** A group of the picker; each emoji with the words by which it is found. */
export interface EmojiGroup {
  name: string
  emojis: readonly (readonly [emoji: string, words: string])[]
}

/** Lines of «emoji words», so that a group reads like a list. */
function group(name: string, lines: string): EmojiGroup {
  const emojis = lines
    .trim()
    .split('\n')
    .map((line): readonly [string, string] => {
      const [emoji = '', ...words] = line.trim().split(' ')
      return [emoji, words.join(' ')]
    })
  return { name, emojis }
}

/** What people write in shops, not all that Unicode has. */
export const emojiGroups: readonly EmojiGroup[] = [
  group(
    'Caras y manos',
    `😀 sonrisa feliz
    😄 risa alegre
    😁 contento dientes
    😅 alivio sudor nervios
    😂 carcajada risa llorar
    🤣 carcajada suelo risa
    😊 feliz amable sonrojo
    🙂 sonrisa leve
    😉 guiño
    😍 enamorado ojos corazones
    🥰 cariño amor corazones
    😘 beso
    😋 rico delicioso hambre
    😎 gafas genial
    🤩 emoción estrellas
    🥳 fiesta celebración cumpleaños
    🤔 pensar duda
    🤗 abrazo
    🫡 saludo entendido a la orden
    😴 sueño dormir
    😢 triste lágrima
    😭 llorar tristeza
    😞 decepción triste
    😔 pena triste
    😡 enojo bravo
    😱 susto grito
    😳 sorpresa pena
    🙄 ojos fastidio
    🤒 enfermo fiebre
    😷 tapabocas enfermo
    👍 bien sí de acuerdo pulgar
    👎 mal no pulgar
    👌 perfecto ok
    🙏 gracias por favor rezar
    👏 aplauso bravo
    🙌 celebrar manos arriba
    🤝 acuerdo trato manos
    👋 hola adiós saludo mano
    💪 fuerza ánimo brazo
    🤞 suerte dedos
    ✌️ paz victoria
    👉 señalar derecha
    👇 señalar abajo
    ☝️ señalar arriba uno
    ✋ alto mano espera
    🫶 corazón manos cariño`,
  ),
  group(
    'Corazones y señales',
    `❤️ corazón amor rojo
    🧡 corazón naranja
    💛 corazón amarillo
    💚 corazón verde
    💙 corazón azul
    💜 corazón morado
    🖤 corazón negro
    💕 corazones amor
    ✨ brillo estrellas nuevo
    ⭐ estrella
    🌟 estrella brillante
    🔥 fuego oferta caliente
    🎉 fiesta celebración
    🎊 fiesta confeti
    🎁 regalo
    🎈 globo cumpleaños
    💯 cien perfecto
    ✅ listo sí hecho confirmado
    ☑️ hecho casilla
    ❌ no mal cancelado
    ⚠️ atención cuidado aviso
    ❗ exclamación importante
    ❓ pregunta duda
    ➡️ flecha derecha
    ⬅️ flecha izquierda
    ⬇️ flecha abajo
    🔝 arriba mejor
    🆕 nuevo
    🆓 gratis
    🔔 campana aviso
    📣 anuncio megáfono promoción
    💬 mensaje chat
    ♻️ reciclar
    🚫 prohibido no`,
  ),
  group(
    'Comida y bebida',
    `☕ café tinto
    🍵 té aromática
    🥤 gaseosa jugo bebida
    🧃 jugo caja
    🍺 cerveza
    🍷 vino
    🍹 coctel
    💧 agua gota
    🥐 croissant pan
    🍞 pan
    🥖 pan baguette
    🧀 queso
    🥚 huevo
    🍳 desayuno huevo
    🥓 tocineta
    🥞 pancakes desayuno
    🍔 hamburguesa
    🍟 papas fritas
    🍕 pizza
    🌭 perro caliente
    🌮 taco
    🌯 burrito
    🥗 ensalada
    🍲 sopa ajiaco sancocho
    🍝 pasta
    🍗 pollo
    🥩 carne
    🐟 pescado
    🍣 sushi
    🍚 arroz
    🫓 arepa
    🥑 aguacate palta
    🌽 maíz mazorca choclo
    🍅 tomate
    🥕 zanahoria
    🍌 banano plátano
    🍎 manzana
    🍓 fresa frutilla
    🍍 piña
    🥭 mango
    🍋 limón
    🍊 naranja mandarina
    🍉 sandía patilla
    🍰 torta pastel porción
    🎂 torta cumpleaños pastel
    🧁 cupcake ponqué
    🍪 galleta
    🍩 dona
    🍫 chocolate
    🍦 helado cono
    🍨 helado copa
    🍽️ plato almuerzo restaurante`,
  ),
  group(
    'Negocio y envíos',
    `💰 dinero plata bolsa
    💵 billete dinero efectivo
    💳 tarjeta pago
    🧾 recibo factura cuenta
    🏷️ precio etiqueta descuento
    🛍️ compras bolsas
    🛒 carrito compra
    📦 paquete pedido caja
    🚚 camión envío domicilio
    🛵 moto domicilio
    🚲 bicicleta domicilio
    🚗 carro auto
    🚌 bus
    ✈️ avión viaje
    🏠 casa domicilio
    🏪 tienda local
    🏢 edificio oficina
    🏥 hospital clínica
    🏨 hotel
    📍 ubicación dirección lugar
    🗺️ mapa
    🕐 hora reloj horario
    ⏰ alarma hora
    ⏳ espera tiempo
    📅 calendario fecha cita
    📞 teléfono llamada
    📱 celular
    💻 computador
    📧 correo
    📝 nota escribir pedido
    📄 documento hoja
    📎 adjunto clip
    📷 foto cámara
    🎥 video cámara
    🎵 música nota
    🔧 arreglo taller llave
    🔑 llave
    🔒 seguro candado
    💊 medicina pastilla
    🦷 diente odontología
    💇 peluquería corte
    💅 uñas manicure
    💄 maquillaje labial
    👗 vestido ropa
    👕 camiseta ropa
    👖 pantalón jean
    👟 tenis zapatos
    👜 bolso cartera
    💍 anillo joya
    🧸 juguete peluche
    📚 libros estudio
    🎓 grado estudio
    🏋️ gimnasio pesas
    ⚽ fútbol balón`,
  ),
  group(
    'Naturaleza y tiempo',
    `☀️ sol calor
    🌤️ sol nubes
    ☁️ nube
    🌧️ lluvia
    ⛈️ tormenta
    🌈 arcoíris
    ❄️ frío nieve
    🌙 luna noche
    🌹 rosa flor
    🌻 girasol flor
    🌸 flor
    💐 ramo flores
    🌱 planta
    🌿 hierba hojas
    🌳 árbol
    🐶 perro
    🐱 gato
    🐾 huellas mascota
    🐔 gallina pollo
    🐝 abeja miel
    🦋 mariposa
    🐄 vaca leche`,
  ),
]

/** The groups with what fits the words that were typed; all of them without any. */
export function emojisFor(search: string): EmojiGroup[] {
  const words = searchWords(search)
  return emojiGroups
    .map(({ name, emojis }) => ({
      name,
      emojis: emojis.filter(([emoji, known]) => {
        const said = plain(known).split(' ')
        return words.every((word) => emoji === word || said.some((one) => one.startsWith(word)))
      }),
    }))
    .filter(({ emojis }) => emojis.length > 0)
}
