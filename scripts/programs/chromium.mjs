// The browser that the end-to-end tests drive: Debian's, or one that is already there.
import { existsSync } from 'node:fs'
import { findOrInstall } from './apt.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const shells = [process.env.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell']

const there = (paths) => paths.find((path) => path && existsSync(path)) ?? null

/** A path to Chromium, installed by apt where we may; otherwise why not. */
export async function chromium() {
  const path = await findOrInstall('Chromium', ['chromium', 'chromium-headless-shell'], () => there(places))
  const why =
    'no hay Chromium: instálalo (en Debian: apt-get install chromium) o pon su ruta en CHROMIUM_PATH'
  return path ? { path } : { path, why }
}

/** A path to Chromium without what shows windows, which needs an eighth less of the processor; null where there is none. */
export function chromiumShell() {
  return findOrInstall('Chromium sin ventanas', ['chromium-headless-shell'], () => there(shells))
}
