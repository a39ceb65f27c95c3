import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'
import { filesOfPages } from './page-parts.ts'

type LandingModule = typeof import('../src/landing/render-landing.tsx')
type ReferenceModule = typeof import('../src/reference/render-reference.tsx')

/**
 * The HTML entries: renders the landing page into `index.html`, the calculators into theirs and the calls into
 * `reference.html`, so that a visitor downloads no React; notes which files
 * a page begins with; and in development answers every other address with `app.html`, as the server does with the build.
 */
export function pages(root: string): Plugin {
  let isBuild = false
  const settings = { configFile: false, root, logLevel: 'error' } as const
  const landing = async () => {
    const { module } = await runnerImport<LandingModule>(`${root}src/landing/render-landing.tsx`, settings)
    return module
  }
  const reference = async () => {
    const source = `${root}src/reference/render-reference.tsx`
    const { module } = await runnerImport<ReferenceModule>(source, settings)
    return module.renderReference()
  }
  return {
    name: 'lakshya-pages',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const isPublic = /(?:index|calculator|calculator-off)\.html$/.test(filename)
        const rendered = isPublic ? await landing() : undefined
        const calls = filename.endsWith('reference.html') ? await reference() : ''
        const whole = html
          .replace('<!--landing-->', () => rendered?.renderLanding() ?? '')
          .replace('<!--calculator-->', () => rendered?.renderCalculator() ?? '')
          .replace('<!--firm-calculator-->', () => rendered?.renderFirmCalculator() ?? '')
          .replace('<!--calculator-off-->', () => rendered?.renderCalculatorOff() ?? '')
          .replace('<!--reference-->', () => calls)
        // In development there is no server behind the page that fills this in.
        return isBuild ? whole : whole.replaceAll('%CONTACT_EMAIL%', 'help@lakshya.example')
      },
    },
    // Once written, as parts that came out empty are dropped at the end.
    writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder to write to.')
      writeFileSync(join(dir, 'page-parts.json'), JSON.stringify(filesOfPages(bundle, root)))
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.')
        if (isPage && path === '/calculator') request.url = '/calculator.html'
        else if (isPage && path !== '/' && !path.startsWith('/api/')) request.url = '/app.html'
        next()
      })
    },
  }
}

/** Names a page's style sheet before its scripts, as nothing is drawn without it and files come in the order of their names. */
export const stylesFirst: Plugin = {
  name: 'lakshya-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const rest = styles.reduce((whole, style) => whole.replace(style, ''), html)
      return rest.replace(/<script|<link rel="modulepreload"/, (first) => styles.join('') + first)
    },
  },
}
