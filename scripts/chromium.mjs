// The browser that the end-to-end tests drive: Debian's, or one that is already there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The one without windows needs a quarter less of the processor.
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => places.find((path) => path && existsSync(path)) ?? null

/** A path to Chromium, installed by apt where we may; otherwise why not. */
export function chromium() {
  const path = find()
  if (path) return { path }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      path: null,
      why: 'no hay Chromium: instálalo (en Debian: apt-get install chromium) o pon su ruta en CHROMIUM_PATH',
    }
  }
  process.stdout.write('Instalando Chromium de Debian…\n')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (find()) break
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  }
  return find() ? { path: find() } : { path: null, why: 'apt-get no pudo instalar Chromium' }
}
