import { z } from 'zod'
import { aiSecrets, isEndpointKey } from '../ai/ai-environment.ts'
import { SecretText } from '../platform/crypto/secret-text.ts'
import { s3PlaceOf } from '../platform/files/s3/s3-place.ts'
import { configText as text } from '../text/operations/config.ts'
import { url } from './url.ts'

/** One that nobody is to see. */
const secret = (given: z.ZodType<string, string>) =>
  given.transform((value) => new SecretText(value)).optional()

/** What the environment says and nobody is to see, but for what AI has of it. */
export const secrets = {
  DATABASE_URL: secret(url(['postgres:', 'postgresql:'], 'postgres://usuario:clave@servidor/base')),
  /** Absent: files are kept under `DATA_DIR`. */
  S3_URL: secret(z.string().refine((value) => s3PlaceOf(value) !== null, text.s3)),
  SECRET_KEY: secret(z.string().refine((key) => Buffer.byteLength(key) >= 32, text.bytes(32))),
  SECRET_KEY_PREVIOUS: secret(z.string()),
  /** What backups are encrypted to. */
  BACKUP_PASSPHRASE: secret(z.string().min(12, text.atLeast(12))),
  ADMIN_PASSWORD: secret(z.string().min(8, text.length(8, 128)).max(128, text.length(8, 128))),
  /** The shortest is `acceptConfiguredCode`'s business. */
  ACCESS_CODE: secret(z.string().max(200, text.length(8, 200))),
  SMTP_URL: secret(url(['smtp:', 'smtps:'], 'smtps://usuario:clave@servidor')),
  METRICS_TOKEN: secret(
    z
      .string()
      .min(8, text.atLeast(8))
      .regex(/^[\w.~+/=-]+$/, text.token),
  ),
  /** Headers as OpenTelemetry has them: `name=value` with commas between, values as in a URL. */
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z.string().refine(areHeaders, text.like('authorization=Bearer%20token,x-other=value')),
  ),
}

/** The names of all of them, but for the keys of AI_ENDPOINTS, which has its own. */
export const secretNames: readonly string[] = [...Object.keys(secrets), ...Object.keys(aiSecrets)]

export const isSecret = (name: string): boolean => secretNames.includes(name) || isEndpointKey(name)

function areHeaders(value: string): boolean {
  try {
    return value.split(',').every((pair) => /^\s*[\w-]+=./.test(pair) && decodeURIComponent(pair) !== '')
  } catch {
    return false
  }
}
