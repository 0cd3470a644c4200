import type { Plugin } from 'vite'

type Rendered = { path: string; html: string }

/** Renders the public pages for `npm run dev`, where no build has done it. */
export function siteInDevelopment(): Plugin {
  return {
    name: 'recado:site-in-development',
    apply: 'serve',
    config: () => ({
      define: {
        __SITE_ASSETS__: JSON.stringify({
          style: { href: '/src/styles.css' },
          script: '/src/site/main.ts',
          fonts: [],
        }),
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0] ?? ''
        if (!['/', '/terminos', '/privacidad', '/sin-conexion'].includes(path)) return next()
        // The module's own signature; Vite loads it untyped.
        server
          .ssrLoadModule('/src/site/render.tsx')
          .then(async (loaded) => {
            const { renderSite } = loaded as { renderSite: (given: object) => Promise<Rendered[]> }
            const origin = `http://${request.headers.host ?? 'localhost'}`
            const pages = await renderSite({
              content: {},
              mailbox: 'hola@recado.example',
              canMail: true,
              origin,
            })
            const html = pages.find((page) => page.path === path)?.html ?? ''
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(await server.transformIndexHtml(request.url ?? '/', html))
          })
          .catch(next)
      })
    },
  }
}
