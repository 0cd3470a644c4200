import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configText as text } from '../text/operations/config.ts'
import { ConfigError } from './config-error.ts'
import { isSecret } from './secrets.ts'

type Env = Record<string, string>
/** A value, and where it was read, for whoever gave it twice. */
type Given = { name: string; value: string; from: string }

/**
 * The environment with the secrets that lie in files: `NAME_FILE` names one (Docker's and Kubernetes' way), and systemd hands
 * over `recado.NAME` in `$CREDENTIALS_DIRECTORY`. The line's end is no part of a secret, and an empty file says nothing, as an empty
 * variable. Throws `ConfigError` for a file that cannot be read, and for what is given in two places.
 */
export function withSecretFiles(env: Env): Env {
  const { CREDENTIALS_DIRECTORY, ...rest } = env
  const plain = Object.entries(rest)
  const isFile = ([name]: [string, string]) => name.endsWith('_FILE') && isSecret(name.slice(0, -5))
  const files = plain.filter(isFile).map(([variable, path]) => {
    return { name: variable.slice(0, -5), value: read(variable, path), from: variable }
  })
  const given = [...files, ...(CREDENTIALS_DIRECTORY ? credentialsIn(CREDENTIALS_DIRECTORY) : [])]
  const merged: Env = Object.fromEntries(plain.filter((each) => !isFile(each)))
  const places = new Map(Object.keys(merged).map((name) => [name, name]))
  for (const { name, value, from } of given.filter((each) => each.value !== '')) {
    const former = places.get(name)
    if (former !== undefined) throw new ConfigError(`${name} ${text.givenTwice(former, from)}`)
    places.set(name, from)
    merged[name] = value
  }
  return merged
}

const ours = 'recado.'

function credentialsIn(directory: string): Given[] {
  return readdirSync(directory)
    .filter((file) => file.startsWith(ours))
    .map((file) => {
      const name = file.slice(ours.length)
      if (!isSecret(name)) throw new ConfigError(`${file} ${text.noSecret}`)
      return { name, value: read(file, join(directory, file)), from: text.credential(file) }
    })
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'ERROR'
    throw new ConfigError(`${name} ${text.unreadable(path, why)}`)
  }
}
