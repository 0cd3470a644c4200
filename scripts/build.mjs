// Bundles the server with esbuild and the web with Vite, into each app's dist/, and holds the pages to their budgets.
import { join } from 'node:path'
import { build as buildPage } from 'vite'
import { buildServer } from './build/server.mjs'
import { buildWeb } from './build/web.mjs'
import { finishWeb } from './build/finish-web.mjs'
import { root } from './steps.mjs'
import { part } from './under-way.mjs'

part('servidor')
await buildServer()
await buildWeb()
await finishWeb()
part('celulares de la demo')
await buildPage({ root: join(root, 'apps/phones'), logLevel: 'warn' })
