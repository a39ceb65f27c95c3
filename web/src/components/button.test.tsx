import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('a button that says it cannot be pressed yet says so whether it is busy or not', () => {
  for (const isBusy of [false, true]) {
    expect(renderToStaticMarkup(<Button aria-disabled isBusy={isBusy} />)).toContain('aria-disabled="true"')
  }
  expect(renderToStaticMarkup(<Button />)).not.toContain('aria-disabled')
})
