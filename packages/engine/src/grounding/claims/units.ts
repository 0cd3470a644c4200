/** What measures count, and what a shop promises by number: a canonical name, and how many of it one is. */
const measures: readonly (readonly [string, number, string])[] = [
  ['min', 1, 'min mins minuto minutos'],
  ['min', 60, 'h hr hrs hora horas'],
  ['min', 1440, 'dia dias'],
  ['min', 10_080, 'semana semanas'],
  ['mes', 1, 'mes meses'],
  ['mes', 12, 'ano anos'],
  ['s', 1, 'seg segundos'],
  ['cm', 1, 'cm cms centimetro centimetros'],
  ['mm', 1, 'milimetro milimetros'],
  ['m', 1, 'm mt mts metro metros'],
  ['m2', 1, 'mts2 mt2'],
  ['km', 1, 'km kms kilometro kilometros'],
  ['g', 1, 'g gr grs gramo gramos'],
  ['g', 1000, 'kg kgs kilo kilos'],
  ['lb', 1, 'lb lbs libra libras'],
  ['ml', 1, 'ml cc mililitros'],
  ['ml', 1000, 'l lt lts litro litros'],
  ['oz', 1, 'oz onza onzas'],
  ['pulgada', 1, 'pulgada pulgadas'],
  ['cuota', 1, 'cuota cuotas mensualidad mensualidades'],
  ['sesion', 1, 'sesion sesiones'],
  ['unidad', 1, 'unidad unidades und unds'],
  ['cupo', 1, 'cupo cupos'],
]

export const measureOf = new Map(
  measures.flatMap(([of, times, words]) => words.split(' ').map((word) => [word, { of, times }] as const)),
)

export const currencies = new Map<string, string>(
  Object.entries({
    pesos: '', peso: '', cop: '', mxn: '', ars: '', clp: '', soles: '', sol: '', pen: '', quetzales: '', gtq: '', bolivianos: '',
    colones: '', lempiras: '', cordobas: '', guaranies: '', reales: '', bs: '', lps: '',
    usd: 'usd', dolares: 'usd', dolar: 'usd', us: 'usd', euros: 'eur', euro: 'eur', eur: 'eur',
  }),
) // prettier-ignore
export const currencySigns = new Map([
  ['$', ''],
  ['€', 'eur'],
  ['£', 'gbp'],
  ['₡', ''],
  ['₲', ''],
])
