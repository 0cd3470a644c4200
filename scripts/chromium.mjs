// The browser that the end-to-end tests drive: Debian's, or one that is already there.
import { existsSync } from 'node:fs'
import { findOrInstall } from './apt.mjs'

const given = process.env.CHROMIUM_PATH
/** It has no windows, and needs a fifth less of the processor: it is installed beside another one, too. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  given,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null

/** A path to Chromium, installed by apt where we may; otherwise why not. */
export async function chromium() {
  await findOrInstall('Chromium', ['chromium-headless-shell'], () => firstOf([given, shell]))
  const path = await findOrInstall('Chromium', ['chromium'], () => firstOf(places))
  const why =
    'no hay Chromium: instálalo (en Debian: apt-get install chromium) o pon su ruta en CHROMIUM_PATH'
  return path ? { path } : { path, why }
}
