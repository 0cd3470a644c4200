import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { writePrivateFile } from '../../platform/files/private-file.ts'
import { text } from '../../text/es.ts'

export const credentialsFile = 'credentials.txt'

type Kept = 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'ACCESS_CODE'

/** What was made for whoever runs the installation, where they find it: a file of mode 0600. */
export class CredentialsFile {
  readonly path: string
  readonly #onError: (error: unknown) => void

  constructor(dataDir: string, onError: (error: unknown) => void) {
    this.path = join(dataDir, credentialsFile)
    this.#onError = onError
  }

  get exists(): boolean {
    return existsSync(this.path)
  }

  kept(name: Kept): SecretText | null {
    const value = this.#values()[name]
    return value === undefined ? null : new SecretText(value)
  }

  /** Beside what it keeps already. Throws, with all as it was, when that cannot be. */
  keep(values: Partial<Record<Kept, string>>): void {
    this.#write({ ...this.#values(), ...values })
  }

  /** Once nobody is to sign in by the made password any more; the file goes with the last that it kept. */
  forgetPassword(): void {
    try {
      const { ADMIN_PASSWORD, ADMIN_EMAIL: _, ...rest } = this.#values()
      if (ADMIN_PASSWORD === undefined) return
      if (Object.keys(rest).length > 0) this.#write(rest)
      else rmSync(this.path)
    } catch (error) {
      // It opens nothing any more; the next start tries again.
      this.#onError(error)
    }
  }

  #values(): NodeJS.Dict<string> {
    return this.exists ? parseEnv(readFileSync(this.path, 'utf8')) : {}
  }

  #write(values: NodeJS.Dict<string>): void {
    const body = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
    writePrivateFile(this.path, `# ${text.start.credentialsFile}\n${body.join('')}`)
  }
}
