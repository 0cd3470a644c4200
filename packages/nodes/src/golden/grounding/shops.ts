/** A shop of what it knows, text by text. */
export const otherShops = {
  pizzeria: [
    'Pizzas\nHawaiana personal: $18.000\nHawaiana mediana: $32.000\nHawaiana familiar: $45.000\nPepperoni personal: $19.500\nPepperoni mediana: $34.000\nPepperoni familiar: $47.000',
    'Bebidas\nGaseosa 400 ml: $4.500\nGaseosa 1,5 litros: $9.000\nCerveza: $7.000',
    'Domicilios de martes a domingo de 5:00 p. m. a 11:00 p. m. El domicilio cuesta $5.000 y llega en 45 minutos. Pedidos mayores a $80.000 no pagan domicilio.',
    'Pagas por Nequi al 310 555 0142 o en efectivo. Pídenos también en www.pizzatono.co/menu o en Instagram @pizzatono.',
    'Los martes hay 2x1 en pizzas personales. Lunes cerrado. Reservas para grupos de más de 10 personas con 24 horas de anticipación.',
  ],
  spa: [
    'Masaje relajante de 60 min: $110.000. Masaje relajante de 90 min: $150.000. Masaje de piedras calientes (75 min): $165.000.',
    'Limpieza facial profunda: desde $95.000, dura una hora y media.',
    'Paquete de 5 sesiones de masaje relajante de 60 min con 15 % de descuento: $467.500. Vence a los 6 meses.',
    'Pedimos un anticipo del 50 % a la cuenta de ahorros Bancolombia 031-882415-77. Si cancelas con menos de 12 horas, el anticipo no se devuelve.',
    'Abrimos todos los días: lunes a viernes de 9 a. m. a 8 p. m., sábados, domingos y festivos de 10 a. m. a 6 p. m. Cra. 11 # 93-46, piso 3. Tel. (601) 742 3381. citas@calmaspa.com',
  ],
  ferreteria: [
    'Cemento gris 50 kg | precio 34.900 | existencias 120',
    'Varilla corrugada 1/2 pulgada x 6 m | precio 28.500 | existencias 64',
    'Pintura vinilo tipo 1 blanca, galón | precio 78.900 | existencias 15',
    'Pintura vinilo tipo 2 blanca, galón | precio 49.900 | existencias 22',
    'Taladro percutor 650 W | precio 189.900 | existencias 4',
    'Despachamos en la ciudad por $12.000 y gratis en compras desde $500.000. Horario: lunes a sábado 7:00 a 17:30. Garantía de 12 meses en herramientas eléctricas.',
  ],
} as const
