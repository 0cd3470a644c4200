const orList = new Intl.ListFormat('es', { type: 'disjunction' })

/** What is said of a configuration that cannot be used, after the name of the setting. */
export const configText = {
  number: 'debe ser un número',
  whole: 'debe ser un número entero',
  range: (least: number, most: number) => `debe estar entre ${least} y ${most}`,
  days: (least: number, most: number) => `debe ser un número entero de días, de ${least} a ${most}`,
  length: (least: number, most: number) => `debe tener de ${least} a ${most} caracteres`,
  atLeast: (least: number) => `debe tener al menos ${least} caracteres`,
  bytes: (least: number) => `debe tener al menos ${least} bytes`,
  oneOf: (...values: readonly string[]) => `debe ser ${orList.format(values)}`,
  like: (example: string) => `debe ser como ${example}`,
  email: 'debe ser un correo electrónico',
  trustProxy: 'debe ser true, false, un número de saltos, o direcciones separadas por comas',
  roles: 'debe ser web, worker o los dos, separados por una coma',
  noPath: 'no debe llevar una ruta',
  s3: 'debe ser como https://clave:secreto@servidor/bucket?region=us-east-1, con / y + del secreto como %2F y %2B',
  token: 'solo puede tener letras, números y . _ ~ + / = -',
  models: 'debe nombrar al menos un modelo',
  table: (where: string) =>
    `debe ser JSON: una lista de modelos con sus precios y fechas${where === '' ? '' : ` (revisa ${where})`}`,
  monthlyCap: 'debe ser cuántos dólares al mes, de 0 a 100000, u off',
  currency: 'debe tener tres letras, como COP',
  rate: 'debe ser como 3900@2026-11-20: cuánto vale un dólar en CURRENCY, y desde qué día',
  notOffered: (instead: string) => `no existe en esta versión, quítala: ${instead}`,
  nothingButPostgres: 'varios servidores solo necesitan PostgreSQL',
  givenTwice: (one: string, other: string) =>
    `está puesta dos veces, en ${one} y en ${other}: deja una sola, para que no haya dudas de cuál vale`,
  credential: (file: string) => `la credencial ${file} de systemd`,
  noSecret: 'no es una credencial que Recado conozca: revisa el nombre (la lista está en docs/security.md)',
  unreadable: (path: string, why: string) => `nombra un archivo que no se puede leer: ${path} (${why})`,
}
