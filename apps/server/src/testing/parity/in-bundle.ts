import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import type { Browser } from '@playwright/test'
import type { Decided, ParityCase } from './case.ts'

export type Asked = readonly { of: ParityCase; at: number[] }[]

/** The engine and the nodes as one script for browsers, as an entry beside this file asks for them. */
export async function bundle(entry: 'bundled.ts' | 'bundled-guard.ts'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'silent',
  })
  const [script] = outputFiles
  if (!script) throw new Error('Nothing was built')
  return script.text
}

/** Runs the bundle in a bare global scope: no Node, no DOM. */
export function decideBare(script: string, asked: Asked): Decided[] {
  const context = createContext({ asked: JSON.stringify(asked) })
  new Script(script).runInContext(context)
  const answer: unknown = new Script('JSON.stringify(decideAll(JSON.parse(asked)))').runInContext(context)
  // What the bundle's own function answers.
  return JSON.parse(String(answer)) as Decided[]
}

/** What the bundled guard says of its answers, in a bare global scope. */
export function judgeBare(script: string): unknown {
  const context = createContext({})
  new Script(script).runInContext(context)
  return JSON.parse(String(new Script('JSON.stringify(judgeAll())').runInContext(context)))
}

/** The same on a page. */
export async function judgeInBrowser(browser: Browser, script: string): Promise<unknown> {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>Recado</title>')
  await page.addScriptTag({ content: script })
  const answer = await page.evaluate('JSON.stringify(judgeAll())')
  await page.close()
  return JSON.parse(String(answer))
}

/** Runs the bundle on a page, a hundred cases at a time. */
export async function decideInBrowser(browser: Browser, script: string, asked: Asked): Promise<Decided[]> {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>Recado</title>')
  await page.addScriptTag({ content: script })
  const decided: Decided[] = []
  for (let i = 0; i < asked.length; i += 100) {
    const part = JSON.stringify(asked.slice(i, i + 100))
    const answer = await page.evaluate(`JSON.stringify(decideAll(${part}))`)
    // As above.
    decided.push(...(JSON.parse(String(answer)) as Decided[]))
  }
  await page.close()
  return decided
}
