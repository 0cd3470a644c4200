import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { variables } from '../../config/config.ts'
import { secretNames } from '../../config/secrets.ts'

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const project = z
  .object({ workspaces: z.array(z.string()), devDependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')))
/** Variables that the README tells of. */
const documented = new Set(
  read('README.md')
    .match(/`[A-Z][A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)),
)

test('the image is built of every workspace, on the Node that the project pins', () => {
  const dockerfile = read('Dockerfile')
  const manifests = globSync(
    project.workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  expect(manifests.length).toBeGreaterThan(5)
  for (const path of manifests)
    expect(dockerfile).toContain(`COPY ${path} ${path.replace('package.json', '')}`)
  const images = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version)
  expect(new Set(images)).toEqual(new Set([project.devDependencies.node]))
})

test('what is deployed sets variables that there are, and runs commands that are built', () => {
  const compose = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z_]+): /gm)].flatMap(
    ([, name]) => name ?? [],
  )
  expect(compose).toContain('SECRET_KEY_PREVIOUS_FILE')
  for (const name of compose.filter((name) => name !== 'DOMAIN'))
    expect(documented).toContain(name.replace(/_FILE$/, ''))
  const told = ['docs/docker.md', 'docs/systemd.md', 'deploy/recado-backup.service', 'deploy/recado.service']
  const built = read('scripts/build/server.mjs')
  const commands = told.flatMap((path) => read(path).match(/apps\/server\/dist\/[\w-]+\.js/g) ?? [])
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands) {
    const name = /dist\/([\w-]+)\.js/.exec(command)?.[1] ?? ''
    expect(built).toMatch(new RegExp(`^ +'?${name}'?: join\\(server, `, 'm'))
  }
  for (const [, path] of built.matchAll(/join\(server, '(src\/[^']+)'\)/g))
    expect(existsSync(join(root, 'apps/server', path ?? ''))).toBe(true)
})

/** The image's own, several servers' (their file has them), what is for the emulator, and a file that lies in `data` anyhow. */
const notSet = 'PORT HOST DATA_DIR DATA_SHARED ROLES NODE_URL WA_SOCKET_URL CLOUD_API_BASE_URL LANDING_FILE'

test('what can be set is handed on from .env', () => {
  const compose = read('compose.yaml')
  const own: readonly string[] = [...secretNames, ...notSet.split(' ')]
  for (const name of variables.filter((each) => !own.includes(each))) {
    expect(compose).toContain(`\n      ${name}: `)
  }
})

test('the image has the list of what it consists of, and no package that builds or tests', () => {
  expect(read('Dockerfile')).toContain('RUN npm run --silent sbom > apps/server/dist/recado.cdx.json')
  const { scripts } = z
    .object({ scripts: z.object({ sbom: z.string() }) })
    .parse(JSON.parse(read('package.json')))
  expect(scripts.sbom).toBe('npm sbom --sbom-format cyclonedx --omit dev --package-lock-only')
})

test('figures that are told of are there', () => {
  const sources = [
    'platform/telemetry/metrics',
    'platform/telemetry/process-metrics',
    'operations/installation/state-metrics',
  ]
  const offered = sources.map((name) => read(`apps/server/src/${name}.ts`)).join('')
  const told = ['docs/monitoring.md', 'docs/cluster.md', 'deploy/kubernetes/scaling.yaml'].map(read).join('')
  const names = new Set(told.match(/\b(recado|process|nodejs)_[a-z_]+[a-z]\b/g))
  expect(names.size).toBeGreaterThan(20)
  for (const name of names) {
    const own = name.replace(/_(total|count|bucket|sum)$/, '')
    expect(offered).toMatch(new RegExp(`'(${name}|${own})'`))
  }
})

test('no history of the sources is within reach of what runs', () => {
  expect(read('.dockerignore').split('\n')).toContain('.git')
  expect(read('deploy/recado.service')).toContain('\nInaccessiblePaths=-/opt/recado/.git\n')
})

test('what is deployed is handed every secret by a file, and none by the environment', () => {
  const compose = read('compose.yaml')
  const units = globSync('deploy/*.service', { cwd: root }).map(read)
  const script = read('deploy/secrets.sh').match(/^for name in ([^]+?)\ndo$/m)?.[1] ?? ''
  expect(script.split(/[\s\\]+/).toSorted()).toEqual(secretNames.toSorted())
  for (const name of secretNames) {
    expect(compose).toContain(`\n      ${name}_FILE: /run/secrets/${name}\n`)
    expect(compose).toContain(`\n      - ${name}\n`)
    expect(compose).toContain(`\n  ${name}: { file: ./secrets/${name} }\n`)
    expect(compose).not.toContain(`      ${name}: `)
    for (const unit of units) expect(unit).toContain(`\nLoadCredentialEncrypted=recado.${name}\n`)
    expect(read('docs/security.md')).toContain(`\`${name}\``)
  }
  for (const ignored of ['.dockerignore', '.gitignore']) expect(read(ignored)).toMatch(/^\/?secrets\/?$/m)
})
