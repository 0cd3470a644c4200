/** What the node says to its owner, and to a model that may choose it. */
export const text = {
  title: 'Consultar API',
  description: 'Trae datos de afuera',
  invalid: {
    headers: (most: number) => `Usa ${most} encabezados como máximo`,
    headerLength: (most: number) =>
      `Los encabezados son muy largos: entre todos pueden tener ${most.toLocaleString('es-CO')} letras`,
  },
  missing: {
    headerName: (name: string) =>
      `«${name}» no puede ser el nombre de un encabezado: usa letras, números y guiones`,
  },
  tool: 'Consulta otro sistema y trae lo que responde.',
  form: {
    method: 'Método',
    url: 'Dirección',
    urlHint: 'La clave se guarda cifrada y no se vuelve a mostrar.',
    urlPlaceholder: 'https://api.tunegocio.co/pedidos/{{telefono}}',
    headers: 'Encabezados',
    headerName: 'Nombre',
    headerValue: 'Valor',
    addHeader: 'Agregar encabezado',
    removeHeader: (name: string) => `Quitar el encabezado ${name}`,
    body: 'Cuerpo',
    bodyPlaceholder: '{ "cliente": "{{nombre}}" }',
    headersHint: 'Las claves se guardan cifradas y no se vuelven a mostrar.',
    mapping: 'Responde',
    mappingPlaceholder: 'Tu pedido {{pedido.numero}} va en camino y llega a las {{pedido.hora}}.',
    mappingHint: 'Escribe entre llaves dobles lo que viene en la respuesta: {{pedido.estado}}.',
  },
  sentence: 'consulta otro sistema y responde',
} as const
