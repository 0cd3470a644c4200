// The browser that the end-to-end tests drive: Debian's, or one that is already there.
import { existsSync } from 'node:fs'
import { findOrInstall } from './apt.mjs'

// The one without windows needs a quarter less of the processor, and is another browser than people have: in it neither the
// keyboard nor the microphone do all that they do here.
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => places.find((path) => path && existsSync(path)) ?? null

/** A path to Chromium, installed by apt where we may; otherwise why not. */
export async function chromium() {
  const path = await findOrInstall('Chromium', ['chromium', 'chromium-headless-shell'], find)
  const why =
    'no hay Chromium: instálalo (en Debian: apt-get install chromium) o pon su ruta en CHROMIUM_PATH'
  return path ? { path } : { path, why }
}
