import type { Route } from '@recado/contract/wire/route'
import { z } from 'zod'
import { text } from '../../../text/es.ts'
import { problemStatuses } from './openapi.ts'

const { docs } = text

/** A page for people about the API, whole in itself: no script, nothing loaded. */
export function printDocsPage(routes: readonly Route[], basePath: string): string {
  const areas = Map.groupBy(routes, (route) => route.area)
  const sections = [...areas].map(
    ([area, own]) =>
      `<section><h2>${escape(area)}</h2>${own.map((route) => printRoute(route, basePath)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${docs.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${docs.title}</h1>
<p>${docs.intro}</p>
<p><a href="${basePath}/openapi.json">${docs.openapi}</a></p>
${sections.join('\n')}
</main>
</body>
</html>`
}

function printRoute(route: Route, basePath: string): string {
  const path = escape(basePath + route.path.replace(/:(\w+)/g, '{$1}'))
  return `<article id="${escape(route.id)}">
<h3><code class="m">${route.method}</code> <code>${path}</code></h3>
<p>${escape(route.summary)}</p>
<p class="small">${docs.access[route.access]} · ${docs.answers} ${route.success.status} · ${docs.refuses} ${problemStatuses(route).join(', ')}</p>
${printShape(docs.body, route.body, 'input')}${printShape(docs.answer, route.success.schema, 'output')}
</article>`
}

/** What goes in or comes out, as JSON Schema, folded. */
function printShape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(shape, null, 2))}</pre></details>`
}

const escape = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem }
article { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .75rem 0 }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
.m { font-weight: 700 }
summary { cursor: pointer; font-size: .875rem }
pre { font-size: .8125rem; overflow-x: auto }
.small { font-size: .875rem; opacity: .75 }
`
