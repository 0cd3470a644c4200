/** What is said of a configuration that cannot be used, after the name of the setting. */
export const configText = {
  givenTwice: (one: string, other: string) =>
    `está puesta dos veces, en ${one} y en ${other}: deja una sola, para que no haya dudas de cuál vale`,
  credential: (file: string) => `la credencial ${file} de systemd`,
  noSecret: 'no es una credencial que Recado conozca: revisa el nombre (la lista está en docs/security.md)',
  unreadable: (path: string, why: string) => `nombra un archivo que no se puede leer: ${path} (${why})`,
}
