import { expect, siteOf, test } from './journey.ts'
import { Hand } from './steps/hand.ts'
import { journeys } from './steps/journeys.ts'

test('the ways that are gone most take few interactions', async ({ page }) => {
  for (const { name, bar, go } of journeys) {
    const hand = new Hand()
    await go(page, siteOf('simulated') ?? '', hand)
    expect(hand.done.length, `${name}:\n${hand.done.join('\n')}`).toBeLessThan(bar)
  }
})
