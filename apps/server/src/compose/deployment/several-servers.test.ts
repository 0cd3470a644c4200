import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig, variables } from '../../config/config.ts'
import { missingToJoin } from '../../config/joining.ts'
import { secretNames } from '../../config/secrets.ts'

// What is handed out for several servers says what they understand, all that they must be told alike, and what the file for one says.

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'recado-deploy-'))
})
afterAll(() => rmSync(scratch, { recursive: true }))

/** Those of Node and of systemd besides. */
const understood = new Set([
  ...variables,
  ...secretNames.map((name) => `${name}_FILE`),
  'NODE_ENV',
  'CREDENTIALS_DIRECTORY',
])

const samples: Record<string, string> = {
  DATABASE_URL: 'postgres://recado:clave@postgres/recado',
  SECRET_KEY: 'k'.repeat(44),
  ADMIN_PASSWORD: 'clave del admin',
  ACCESS_CODE: 'código-de-prueba',
}

const service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
})
const composition = z.looseObject({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
})
const composed = (path: string) => composition.parse(parse(read(path)))

/** As Compose fills in what `.env` says, where it says what it must alone. */
const filled = (value: string): string =>
  value.replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_all, kind: string, text: string) =>
    kind === '?' ? 'recado.example.com' : text,
  )

test('the servers of compose are told what the one of compose.yaml is, and what they need to join each other', () => {
  const { services, ...top } = composed('deploy/cluster/compose.yaml')
  const servers = Object.keys(services).filter((name) => name.startsWith('recado-'))
  expect(servers.length).toBe(3)
  const one = composed('compose.yaml').services['recado']
  for (const { environment, secrets } of servers.flatMap((name) => services[name] ?? [])) {
    for (const name of Object.keys(environment)) expect(understood).toContain(name)
    expect(environment).toEqual({ ...one?.environment, DATA_SHARED: '1' })
    expect(secrets).toEqual(one?.secrets)
    const told = Object.entries(environment).map(([name, value]) => {
      if (!name.endsWith('_FILE')) return [name, filled(value)]
      const file = join(scratch, name)
      writeFileSync(file, samples[name.slice(0, -5)] ?? '')
      return [name, file]
    })
    expect(missingToJoin(readConfig(Object.fromEntries(told)))).toEqual([])
  }
  for (const { secrets, volumes, depends_on } of Object.values(services)) {
    for (const name of secrets) expect(top.secrets[name]?.file).toBe(`../../secrets/${name}`)
    for (const volume of volumes.filter((each) => /^\w/.test(each)))
      expect(Object.keys(top.volumes)).toContain(volume.split(':')[0])
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(Object.keys(services)).toContain(name)
  }
  const upstreams = services['caddy']?.environment['UPSTREAMS']
  expect(upstreams).toBe(servers.map((name) => `${name}:3000`).join(' '))
  expect(read('deploy/cluster/Caddyfile')).toContain('reverse_proxy {$UPSTREAMS} {')
})

const pod = z.object({
  spec: z.object({
    strategy: z.unknown(),
    template: z.object({
      spec: z.looseObject({
        containers: z.tuple([
          z.looseObject({ env: z.array(z.object({ name: z.string(), value: z.string() })) }),
        ]),
      }),
    }),
  }),
})

test('the servers of Kubernetes are told what they understand, and what they need to join each other', () => {
  const at = (file: string) => `deploy/kubernetes/${file}`
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(parse(read(at('kustomization.yaml'))))
  const kinds = resources.flatMap((file) =>
    parseAllDocuments(read(at(file))).map((document) => document.get('kind')),
  )
  expect(kinds).toEqual(
    expect.arrayContaining([
      'Deployment',
      'Service',
      'Ingress',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
    ]),
  )
  const envOf = (file: string) => {
    const [container] = pod.parse({ spec: { strategy: null, ...parse(read(at(file))).spec } }).spec.template
      .spec.containers
    return Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
  }
  const { spec } = pod.parse(parse(read(at('deployment.yaml'))))
  expect(spec.strategy).toEqual({
    type: 'RollingUpdate',
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
  })
  const own = Object.fromEntries(
    [...read(at('recado.env')).matchAll(/^([A-Z_]+)=(.*)$/gm)].map((m) => [m[1], m[2]]),
  )
  const shared = envOf('shared-disk/data.yaml')
  const env = { ...own, ...envOf('deployment.yaml') }
  for (const name of Object.keys({ ...env, ...shared })) expect(understood).toContain(name)

  const { stringData } = z
    .looseObject({ stringData: z.record(z.string(), z.string()) })
    .parse(parse(read(at('secret.example.yaml'))))
  const credentials = join(scratch, 'credentials')
  mkdirSync(credentials)
  for (const [file, value] of Object.entries(stringData)) {
    expect(secretNames).toContain(file.replace(/^recado\./, ''))
    writeFileSync(join(credentials, file), value || (samples[file.slice('recado.'.length)] ?? ''))
  }
  const told = { ...env, CREDENTIALS_DIRECTORY: credentials }
  expect(missingToJoin(readConfig(told))).toEqual([])
  writeFileSync(join(credentials, 'recado.S3_URL'), '')
  expect(missingToJoin(readConfig(told)).length).toBe(1)
  expect(missingToJoin(readConfig({ ...told, ...shared }))).toEqual([])
})

test('each of several services of systemd is as tight as the one, and known by its port', () => {
  const lines = read('deploy/recado@.service').split('\n')
  const isOwn = (line: string) => /^(#|Description=|Documentation=|Environment(File)?=)/.test(line)
  const missing = read('deploy/recado.service')
    .split('\n')
    .filter((line) => !isOwn(line) && !lines.includes(line))
  expect(missing).toEqual([])
  const set = lines.flatMap((line) => /^Environment=(.*)$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(set).toContain('PORT=%i')
  for (const each of set) expect(understood).toContain(each.split('=')[0])
  for (const [, file] of read('docs/cluster.md').matchAll(/\]\(\.\.\/(deploy\/[^)]+)\)/g))
    expect(existsSync(join(root, file ?? ''))).toBe(true)
})
