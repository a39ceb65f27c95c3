import { openApiDocument } from '@lakshya/contract/openapi'
import { renderToStaticMarkup } from 'react-dom/server'
import { ReferencePage } from './reference-page.tsx'

/** The reference of all calls as HTML, at build time. */
export function renderReference(): string {
  return renderToStaticMarkup(<ReferencePage document={openApiDocument()} />)
}
