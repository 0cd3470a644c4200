import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Debian's, where `npm run test:long` found or installed it. */
export const caddy = process.env['CADDY_PATH'] ?? ''
/** Names under localhost get certificates of Caddy's own authority. */
export const domain = 'recado.localhost'

type Ports = { http: number; https: number }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** A Caddyfile that is deployed, at ports that a test may have. `upstreams` is what its variables say of who stands behind. */
export class CaddyProcess {
  readonly ports: Ports
  readonly authority: string
  readonly close: () => Promise<void>

  private constructor(parts: { ports: Ports; authority: string; close: () => Promise<void> }) {
    this.ports = parts.ports
    this.authority = parts.authority
    this.close = parts.close
  }

  /** Resolves when `/health/live` is answered through it. */
  static async open(caddyfile: string, upstreams: Record<string, string>): Promise<CaddyProcess> {
    const scratch = mkdtempSync(join(tmpdir(), 'recado-caddy-'))
    const ports = { http: await freePort(), https: await freePort() }
    const file = join(scratch, 'caddy.json')
    writeFileSync(file, JSON.stringify(adapted(caddyfile, upstreams, ports)))
    const child = spawn(caddy, ['run', '--config', file], {
      env: { ...process.env, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
      stdio: 'ignore',
    })
    const close = async () => {
      child.kill()
      await once(child, 'exit')
      rmSync(scratch, { recursive: true })
    }
    const root = join(scratch, 'caddy/pki/authorities/local/root.crt')
    return vi.waitFor(
      async () => {
        const opened = new CaddyProcess({ ports, authority: readFileSync(root, 'utf8'), close })
        if ((await opened.get('/health/live')).status !== 200) throw new Error('Caddy is not up yet')
        return opened
      },
      { timeout: 60_000 },
    )
  }

  /** How it is spoken to by TLS. */
  get way() {
    return { host: '127.0.0.1', port: this.ports.https, servername: domain, ca: this.authority }
  }

  /** An answer, or that the protocol is changed. */
  get(path: string, { headers, ...options }: RequestOptions = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({
        ...this.way,
        path,
        method: 'GET',
        ...options,
        headers: { host: domain, ...headers },
      })
      asked.on('response', (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += String(chunk)))
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
      })
      asked.on('upgrade', ({ statusCode, headers: given }, socket) => {
        socket.destroy()
        resolve({ status: statusCode, headers: given, body: '' })
      })
      asked.on('error', reject).end()
    })
  }
}

/** What a Caddyfile comes to, as Caddy's own configuration. */
export function adapted(
  caddyfile: string,
  upstreams: Record<string, string>,
  ports: Ports = { http: 80, https: 443 },
) {
  const { stdout } = spawnSync(caddy, ['adapt', '--config', caddyfile], {
    env: { ...process.env, DOMAIN: domain, ...upstreams },
    encoding: 'utf8',
  })
  const config = JSON.parse(
    stdout.replaceAll('":443"', `":${ports.https}"`).replaceAll('":80"', `":${ports.http}"`),
  )
  config.admin = { disabled: true }
  config.apps.http.http_port = ports.http
  config.apps.http.https_port = ports.https
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  return config
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
