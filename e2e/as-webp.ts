import type { Page } from '@playwright/test'

/** A screenshot as WebP, which Chromium itself encodes. */
export async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.82)
  }, png.toString('base64'))
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}
