import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { LogoRefusal } from './logo-refusal.ts'
import { checkPng, isPng } from './png-file.ts'
import { cleanSvg } from './svg-file.ts'

/** Pixels that a logo is kept in at most: sharp on paper at three times the height of a letterhead. */
const box = { width: 640, height: 200 } as const

export interface DrawnLogo {
  png: Buffer
  width: number
  height: number
}

let ready: Promise<void> | undefined

/** The renderer is WebAssembly without a way to files, network or fonts. */
async function startRenderer(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await readFile(path))
}

/**
 * Draws a PNG or SVG anew as a PNG of at most 640 x 200 pixels: of the file that came nothing is kept but what it looks
 * like.
 * @throws LogoRefusal where it is neither, or holds what a logo may not
 */
export async function drawLogo(file: Buffer): Promise<DrawnLogo> {
  const draw = isPng(file) ? drawPng : looksLikeMarkup(file) ? drawSvg : undefined
  if (draw === undefined) throw new LogoRefusal('Choose a PNG or an SVG file.')
  ready ??= startRenderer()
  await ready
  return draw(file)
}

function looksLikeMarkup(file: Buffer): boolean {
  return /^\ufeff?\s*</.test(file.toString('utf8', 0, 200))
}

function drawSvg(file: Buffer): DrawnLogo {
  const { viewBox, paint, inner } = cleanSvg(utf8Of(file))
  const { width, height } = scaled(viewBox[2], viewBox[3], scaleOf(viewBox[2], viewBox[3]))
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${viewBox.join(' ')}"${paint}>${inner}</svg>`,
  )
}

function utf8Of(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new LogoRefusal('The SVG is not in UTF-8. Save it again as plain SVG.')
  }
}

/** Halved until it fits, so that no line falls between the pixels that are looked at. */
function drawPng(file: Buffer): DrawnLogo {
  let { width, height } = checkPng(file)
  // A small picture is not blown up: it would not get sharper.
  const last = scaled(width, height, Math.min(1, scaleOf(width, height)))
  let png = file
  while (width > last.width * 2) {
    ;[width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)]
    png = render(pictureOf(png, { width, height }), 'between').png
  }
  return render(pictureOf(png, last))
}

function pictureOf(png: Buffer, { width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

/** What a size is to be multiplied with to fill the box in one direction. */
function scaleOf(width: number, height: number): number {
  return Math.min(box.width / width, box.height / height)
}

function scaled(width: number, height: number, scale: number): { width: number; height: number } {
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** `between` is a picture that is drawn once more. */
function render(svg: string, step: 'between' | 'last' = 'last'): DrawnLogo {
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } })
  try {
    const image = renderer.render()
    const { width, height } = image
    if (step === 'last' && isBlank(image.pixels)) {
      throw new LogoRefusal('Nothing is to be seen in this picture.')
    }
    const png = Buffer.from(image.asPng())
    image.free()
    return { png, width, height }
  } finally {
    renderer.free()
  }
}

/** Of pixels as red, green, blue and opacity, none of them to be seen. */
function isBlank(pixels: Uint8Array): boolean {
  return pixels.every((value, i) => i % 4 !== 3 || value === 0)
}
