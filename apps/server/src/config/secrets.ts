import { z } from 'zod'
import { aiSecrets, isEndpointKey } from '../ai/ai-environment.ts'
import { SecretText } from '../platform/crypto/secret-text.ts'
import { s3PlaceOf } from '../platform/files/s3/s3-place.ts'
import { url } from './url.ts'

/** One that nobody is to see. */
const secret = (text: z.ZodType<string, string>) =>
  text.transform((value) => new SecretText(value)).optional()

/** What the environment says and nobody is to see, but for what AI has of it. */
export const secrets = {
  DATABASE_URL: secret(url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database')),
  /** Absent: files are kept under `DATA_DIR`. */
  S3_URL: secret(
    z
      .string()
      .refine(
        (value) => s3PlaceOf(value) !== null,
        'must look like https://key:secret@host/bucket?region=us-east-1, with / and + of the secret as %2F and %2B',
      ),
  ),
  SECRET_KEY: secret(z.string().refine((key) => Buffer.byteLength(key) >= 32, 'must have at least 32 bytes')),
  SECRET_KEY_PREVIOUS: secret(z.string()),
  /** What backups are encrypted to. */
  BACKUP_PASSPHRASE: secret(z.string().min(12, 'must have at least 12 characters')),
  ADMIN_PASSWORD: secret(
    z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters'),
  ),
  /** The shortest is `acceptConfiguredCode`'s business. */
  ACCESS_CODE: secret(z.string().max(200, 'must have 8 to 200 characters')),
  SMTP_URL: secret(url(['smtp:', 'smtps:'], 'smtps://user:password@host')),
  METRICS_TOKEN: secret(
    z
      .string()
      .min(8, 'must have at least 8 characters')
      .regex(/^[\w.~+/=-]+$/, 'may have letters, digits and . _ ~ + / = - alone'),
  ),
  /** Headers as OpenTelemetry has them: `name=value` with commas between, values as in a URL. */
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z.string().refine(areHeaders, 'must look like authorization=Bearer%20token,x-other=value'),
  ),
}

/** The names of all of them, but for the keys of AI_ENDPOINTS, which has its own. */
export const secretNames: readonly string[] = [...Object.keys(secrets), ...Object.keys(aiSecrets)]

export const isSecret = (name: string): boolean => secretNames.includes(name) || isEndpointKey(name)

function areHeaders(text: string): boolean {
  try {
    return text.split(',').every((pair) => /^\s*[\w-]+=./.test(pair) && decodeURIComponent(pair) !== '')
  } catch {
    return false
  }
}
