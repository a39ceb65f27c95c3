import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { knownParts } from './scripts/known-parts.ts'
import { lightContract } from './scripts/light-contract.ts'
import { lightZod } from './scripts/light-zod.ts'
import { pages, stylesFirst } from './scripts/vite-pages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

export default defineConfig({
  root,
  // HTML entries with a fallback of our own in `pages`, not one page for every address.
  appType: 'mpa',
  plugins: [
    react(),
    tailwindcss(),
    pages(root),
    stylesFirst,
    lightContract(root),
    lightZod,
    knownParts(root),
  ],
  server: {
    port: 5173,
    proxy: { '/api': server, '/presentations': server, '/proposals': server, '/dev/mailbox': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows files of this site alone, so nothing may become a data: address.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: {
        landing: `${root}index.html`,
        calculator: `${root}calculator.html`,
        firmCalculator: `${root}firm-calculator.html`,
        calculatorOff: `${root}calculator-off.html`,
        app: `${root}app.html`,
        reference: `${root}reference.html`,
      },
      output: {
        codeSplitting: {
          groups: [
            // Charts in parts of their own, so that the pages that draw them share them and their size can be told apart.
            // Lines are drawn by what comes after a page's figures alone.
            { name: 'line-charts', test: /components\/charts\/(?:line-|chart-axes)/ },
            { name: 'charts', test: /components\/charts\/|fund-hues|node_modules\/(?:d3-|internmap)/ },
            // What every page stands on, each as one file: in a dozen small ones it comes later and packs worse.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // Lists that come in pages, and several questions asked together: fewer than half of the pages need them.
            {
              name: 'query-lists',
              test: /@tanstack\/(?:query-core|react-query)\/.*\/(?:queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.js/,
            },
            { name: 'tanstack', test: /node_modules\/@tanstack\// },
            // Zod with its configuration, which must hold before any other part makes a schema.
            { name: 'zod', test: /node_modules\/zod\/|core\/zod-config/ },
            { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\// },
            // A table with its rows, heads and export: no page uses one of them without the others.
            {
              name: 'tables',
              test: /components\/table\/(?:data-table|table-(?:export|head-cell|row|saving)|(?:use-)?row-window)/,
            },
            // What more than half of the pages use: of what fewer do, the others would wait for it in vain. The landing
            // page asks who is signed in and needs nothing else.
            { name: 'frame', test: /(?:web|contract)\/src\/(?!.*signed-in-marker)/, minShareCount: 24 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
