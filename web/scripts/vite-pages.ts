import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

type LandingModule = typeof import('../src/landing/render-landing.tsx')

/**
 * The two HTML entries: renders the landing page into `index.html`, so that a visitor downloads no React, and in
 * development answers every other address with `app.html`, as the server does with the build.
 */
export function pages(root: string): Plugin {
  let isBuild = false
  const landing = async () => {
    const { module } = await runnerImport<LandingModule>(`${root}src/landing/render-landing.tsx`, {
      configFile: false,
      root,
      logLevel: 'error',
    })
    return module.renderLanding()
  }
  return {
    name: 'lakshya-pages',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const markup = filename.endsWith('index.html') ? await landing() : ''
        const whole = html.replace('<!--landing-->', () => markup)
        // In development there is no server behind the page that fills this in.
        return isBuild ? whole : whole.replaceAll('%CONTACT_EMAIL%', 'help@lakshya.example')
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
