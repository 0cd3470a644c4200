import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseVersion } from '@recado/whatsapp/qr'
import { z } from 'zod'
import { aiEnvironment, endpointKeys } from '../ai/ai-environment.ts'
import { configuredEndpoints } from '../ai/configured-endpoints.ts'
import type { SecretText } from '../platform/crypto/secret-text.ts'
import type { FilesPlace } from '../platform/files/open-files.ts'
import type { StorePlace } from '../platform/db/open-store.ts'
import { modelTable } from '../ai/models/model-table.ts'
import { configText as text } from '../text/operations/config.ts'
import { plainConnection } from './plain-connections.ts'
import { wrongRole } from '../ai/models/role-models.ts'
import { ConfigError } from './config-error.ts'
import { withSecretFiles } from './secret-files.ts'
import { secrets } from './secrets.ts'
import { url } from './url.ts'

const http = url(['http:', 'https:'], 'https://example.com')

/** A path would be lost: requests are passed on by their own. */
function isOrigin(value: string): boolean {
  const address = URL.parse(value)
  return address?.href === `${address?.origin}/`
}

/** Hops, addresses or CIDR ranges of the proxies in front; `false` trusts none, `true` trusts whoever connects. */
const trustProxy = z.string().transform((value, context): boolean | number | string[] => {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const ranges = value.split(',').map((part) => part.trim())
  const known = ranges.every((range) => isIP(range.replace(/\/\d{1,3}$/, '')) !== 0)
  if (!known) context.addIssue(text.trustProxy)
  return ranges
})

/** Unset: kept for as long as what they belong to. A week at least, so that nothing on its way is touched. */
const keptDays = z.coerce
  .number(text.days(7, 3650))
  .int(text.days(7, 3650))
  .min(7, text.days(7, 3650))
  .max(3650, text.days(7, 3650))
  .optional()

const onOff = ['on', 'off'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  ...secrets,
  PORT: z.coerce
    .number(text.number)
    .int(text.whole)
    .min(0, text.range(0, 65_535))
    .max(65_535, text.range(0, 65_535))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: http.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  /** Whether the disk of `DATA_DIR` is one that every server of the installation sees. */
  DATA_SHARED: z
    .enum(['1', '0'], text.oneOf('1', '0'))
    .default('0')
    .transform((shared) => shared === '1'),
  /** Public keys of age, which is the backup's business to understand. */
  BACKUP_RECIPIENT: z
    .string()
    .default('')
    .transform((keys) => keys.split(/[\s,]+/).filter(Boolean)),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email(text.email)).default('admin@recado.local'),
  /** Whether administrators must have a second factor; unset, where `APP_URL` is public. */
  ADMIN_SECOND_FACTOR: z.enum(onOff, text.oneOf(...onOff)).optional(),
  /** Whether Have I Been Pwned is asked for passwords that people choose; unset, where `APP_URL` is public. */
  LEAKED_PASSWORDS: z.enum(onOff, text.oneOf(...onOff)).optional(),
  ...aiEnvironment,
  MAIL_FROM: z.string().optional(),
  CAMPAIGN_RATE: z.coerce
    .number(text.number)
    .int(text.whole)
    .min(1, text.range(1, 600))
    .max(600, text.range(1, 600))
    .default(20),
  /** What this server does where others work beside it: pages and the API, bots, or both. */
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => [...new Set(value.split(',').map((role) => role.trim()))])
    .pipe(z.array(z.enum(['web', 'worker'], text.roles)).min(1)),
  /** Where other servers reach this one; unset: by HOST, or its first address. */
  NODE_URL: http.refine(isOrigin, text.noPath).optional(),
  WA_SOCKET_URL: url(['ws:', 'wss:'], 'wss://host/path').optional(),
  /** Whether what is configured may speak in clear with machines elsewhere. */
  PLAIN_CONNECTIONS: z.enum(onOff, text.oneOf(...onOff)).default('off'),
  /** Unset: Meta's own Graph. */
  CLOUD_API_BASE_URL: http.optional(),
  /** Unset: the newest that worked. */
  WA_VERSION: z
    .string()
    .transform((value, context) => {
      const version = parseVersion(value)
      if (version === null) context.addIssue(text.like('2.3000.1043857760'))
      return version ?? z.NEVER
    })
    .optional(),
  /** Whether WhatsApp is asked which version of its web client is the newest. */
  WA_VERSION_LOOKUP: z.enum(onOff, text.oneOf(...onOff)).default('on'),
  TRUST_PROXY: trustProxy.default(false),
  MESSAGES_KEPT_DAYS: keptDays,
  LOGS_KEPT_DAYS: keptDays,
  UPLOADS_KEPT_DAYS: keptDays,
  LOG_LEVEL: z.enum(logLevels, text.oneOf(...logLevels)).default('warn'),
  CONTACT_EMAIL: z.email(text.email).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: http.optional(),
  /** Whether log lines go there too. */
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none'], text.oneOf('otlp', 'none')).default('otlp'),
  LANDING_FILE: z.string().optional(),
})

/** Every variable that is read, but for the keys of AI_ENDPOINTS and the files of secrets. */
export const variables: readonly string[] = Object.keys(environment.shape)

/** The installation's configuration, by the names of the environment; `DATA_DIR` is absolute. */
export type Config = z.infer<typeof environment> & {
  /** Keys of AI_ENDPOINTS, by their names. */
  AI_KEYS: Record<string, SecretText>
}

/** What this release does not offer yet, and what it does instead: nobody is to believe that it is heeded. */
const notOffered = [['REDIS_URL', text.nothingButPostgres]] as const

/**
 * Reads the environment, and the files that secrets may lie in; an empty variable counts as unset. Throws `ConfigError` on
 * the first that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withSecretFiles(
    Object.fromEntries(
      Object.entries(env).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== ''),
    ),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  for (const [name, instead] of notOffered) {
    if (name in given) throw new ConfigError(`${name} ${text.notOffered(instead)}`)
  }
  const config = { ...parsed.data, AI_KEYS: endpointKeys(given) }
  const endpoints = configuredEndpoints(config)
  const wrong = wrongRole(config, { table: modelTable(config.AI_TABLE), endpoints })
  if (wrong !== null) throw new ConfigError(wrong)
  const plain = plainConnection(config)
  if (plain !== null) throw new ConfigError(plain)
  return config
}

/** Where its rows and files are, for whoever opens them. */
export const storedAt = ({
  DATA_DIR,
  DATABASE_URL,
  S3_URL,
}: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>): StorePlace & FilesPlace => ({
  DATA_DIR,
  DATABASE_URL: DATABASE_URL?.reveal(),
  S3_URL,
})

/** Takes what `.env` in the working directory says into the environment; what is set already wins. */
export function loadDotEnv(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}
