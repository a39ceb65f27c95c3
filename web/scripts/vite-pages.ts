import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

type LandingModule = typeof import('../src/landing/render-landing.tsx')

/**
 * The two HTML entries: renders the landing page into `index.html`, so that a visitor downloads no React, and in
 * development answers every other address with `app.html`, as the server does with the build.
 */
export function pages(root: string): Plugin {
  let isBuild = false
  return {
    name: 'lakshya-pages',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        // In development there is no server behind the page that fills this in.
        const filled = isBuild ? html : html.replaceAll('%CONTACT_EMAIL%', 'help@lakshya.example')
        if (!filename.endsWith('index.html')) return filled
        const { module } = await runnerImport<LandingModule>(`${root}src/landing/render-landing.tsx`, {
          configFile: false,
          root,
          logLevel: 'error',
        })
        return filled.replace('<!--landing-->', () => module.renderLanding())
      },
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.')
        if (isPage && path !== '/' && !path.startsWith('/api/')) request.url = '/app.html'
        next()
      })
    },
  }
}
