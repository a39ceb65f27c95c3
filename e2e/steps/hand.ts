import type { Locator, Page } from '@playwright/test'

/**
 * What a person does to a page, counted: a field filled, a choice made, a box ticked, a click or a key pressed is one
 * interaction each. A journey acts through it alone; it may look at the page as it likes.
 */
export class Hand {
  readonly done: string[] = []

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.done.push(`fill ${field}`)
  }

  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value)
    this.done.push(`choose ${list}`)
  }

  async tick(box: Locator): Promise<void> {
    await box.check()
    this.done.push(`tick ${box}`)
  }

  async click(control: Locator): Promise<void> {
    await control.click()
    this.done.push(`click ${control}`)
  }
}

/** A way through the product that is counted. */
export interface Journey {
  readonly name: string
  /** As many interactions are too many. */
  readonly bar: number
  /** Leaves the browser where the journey begins; not counted. Its answer is handed on. */
  readonly go: (page: Page, site: string, hand: Hand) => Promise<void>
}
