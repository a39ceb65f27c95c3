import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoadMore } from './load-more.tsx'

const written = (isLoading: boolean) =>
  renderToStaticMarkup(<LoadMore isLoading={isLoading} onMore={() => {}} things="clients" />)

it('the button of a list stays where the keyboard is while more is loaded', () => {
  expect(written(false)).toContain('Load more clients')
  const busy = written(true)
  expect(busy).toContain('Loading more clients')
  expect(busy).toContain('aria-disabled="true"')
  // Whoever pressed a button that is disabled then begins at the top of the page again.
  expect(busy).not.toContain('disabled=""')
})
