// What `npm run try-baileys` is asked for. Pure.

const named = /^\d+\.\d+\.\d+(-[0-9a-z]+(\.[0-9a-z]+)*)?$/i
const flags = { older: '--anterior', short: '--corta' }

const usage = `Uso: npm run try-baileys -- <versión> [${flags.short}] [${flags.older}]`

/**
 * The version to try and how: `short` leaves the server's tests out. Or `refusal`, why there is nothing to try. A name that
 * moves, such as `latest`, is none: what was tried has to be what is installed later.
 */
export function readRequest(args, pinned) {
  const versions = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && !Object.values(flags).includes(arg))
  if (unknown) return { refusal: `No hay ninguna opción «${unknown}». ${usage}` }
  if (versions.length !== 1) return { refusal: usage }
  const [version] = versions
  if (!named.test(version))
    return { refusal: `«${version}» no es una versión de Baileys: escribe una entera, como ${pinned}.` }
  if (compareVersions(version, pinned) < 0 && !args.includes(flags.older)) {
    const why = `${version} es anterior a ${pinned}, con la que Recado ya anda`
    return { refusal: `${why}. Para probarla de todos modos agrega ${flags.older}.` }
  }
  return { version, short: args.includes(flags.short) }
}

/**
 * Below 0 when `one` is the older. Baileys writes both `rc.9` and `rc14`: words and numbers of a candidate are compared one by
 * one, numbers as such.
 */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map(partsOf)
  const release = differenceOf(a.release, b.release)
  if (release !== 0) return release
  if (a.candidate.length === 0 || b.candidate.length === 0) return b.candidate.length - a.candidate.length
  return differenceOf(a.candidate, b.candidate)
}

function partsOf(version) {
  const [release, ...candidate] = version.split('-')
  const split = (text) =>
    (text.match(/[a-z]+|\d+/gi) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part))
  return { release: split(release), candidate: split(candidate.join('-')) }
}

function differenceOf(one, other) {
  const at = one.findIndex((part, index) => part !== other[index])
  if (at < 0) return one.length - other.length
  const [a, b] = [one[at], other[at]]
  if (b === undefined) return 1
  if (typeof a === typeof b) return a < b ? -1 : 1
  return typeof a === 'number' ? -1 : 1
}
