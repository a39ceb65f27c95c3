import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { dataExportRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logoSvg, pngChunk, pngOf } from '../../../testing/pictures.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  adviser = await test.newAdviser()
})

const put = (file: Buffer | string, as = adviser) =>
  as.call(userRoutes.putLogo, { body: { file: Buffer.from(file).toString('base64') } })
const read = (path: string, as: TestAdviser | null = adviser) =>
  test.app.inject({ url: path, headers: as === null ? {} : { cookie: as.cookie } })
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a logo', () => {
  it.each([
    ['an SVG', logoSvg, [200, 200]],
    ['a PNG', pngOf(300, 100), [300, 100]],
    ['a large PNG', pngOf(2000, 1000), [400, 200]],
    [
      'a PNG with words in it',
      pngOf(30, 20, { extra: [pngChunk('tEXt', Buffer.from('a\0<script>'))] }),
      [30, 20],
    ],
  ])('of %s is on the profile as a PNG that was drawn anew', async (_case, file, size) => {
    const { status, body } = await put(file)
    expect(status).toBe(200)
    expect([body.logo?.width, body.logo?.height]).toEqual(size)
    const answer = await read(body.logo?.path ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(sizeOf(answer.rawPayload)).toEqual(size)
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/script|tEXt|svg/)
    expect((await adviser.call(userRoutes.getProfile, {})).body.logo).toEqual(body.logo)
  })

  it('is its own adviser’s: another’s answers as one that does not exist', async () => {
    const path = (await put(logoSvg)).body.logo?.path ?? ''
    const stranger = await test.newAdviser()
    const [theirs, none] = [await read(path, stranger), await read(`/logos/${'ab'.repeat(32)}.png`, stranger)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, none.body])
    expect((await read(path, null)).statusCode).toBe(401)
    for (const name of ['x.png', '..%2f..%2fpackage.json', `${'ab'.repeat(32)}.svg`])
      expect((await read(`/logos/${name}`)).statusCode).toBe(404)
  })

  it('is replaced and removed; the export has every one of them', async () => {
    await put(logoSvg)
    const second = await put(pngOf(30, 30))
    expect(second.body.logo).toMatchObject({ width: 30, height: 30 })
    expect((await adviser.call(userRoutes.removeLogo, {})).body.logo).toBeNull()
    const { body } = await adviser.call(dataExportRoutes.exportData, { body: {} })
    expect(body.logos.map(({ width }) => width).toSorted()).toEqual([200, 30])
  })
})

describe('a file that is no logo', () => {
  const outside = 'The SVG refers to something outside itself. Embed nothing and save it as plain shapes.'
  const unread = 'This is no SVG that can be read. Save it again as plain SVG, or upload a PNG.'
  const damaged = 'The PNG is damaged or cut off. Save it again and upload that.'
  const withIn = (part: string) => logoSvg.replace('<rect', `${part}<rect`)
  const withAttribute = (attribute: string) => logoSvg.replace('<rect', `<rect ${attribute}`)
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${logoSvg}`
  it.each([
    ['a script', withIn('<script>alert(1)</script>'), /^The SVG holds <script>/],
    ['a script in capitals', withIn('<SCRIPT>alert(1)</SCRIPT>'), /^The SVG holds <SCRIPT>/],
    ['an event handler', withAttribute('onload="alert(1)"'), /^The SVG has the attribute onload/],
    ['an external picture', withIn('<image href="https://evil.example/x.png"/>'), /^The SVG holds <image>/],
    ['an external gradient', withIn('<linearGradient href="https://evil.example/x#a"/>'), outside],
    ['an external colour', withAttribute('fill="url(https://evil.example/x#a)"'), outside],
    ['an external style', withAttribute('style="fill:url(//evil.example/x)"'), outside],
    [
      'an imported sheet',
      withIn('<style>@import "https://evil.example/x.css";</style>'),
      /^The SVG has a style sheet/,
    ],
    ['a sheet that loads', withIn('<style>.b{fill:url(https://evil.example/x)}</style>'), outside],
    ['a link that runs', withIn('<a href="javascript:alert(1)"/>'), /^The SVG holds <a>/],
    ['foreign markup', withIn('<foreignObject><iframe/></foreignObject>'), /^The SVG holds <foreignObject>/],
    ['an animation', withIn('<animate attributeName="href"/>'), /^The SVG holds <animate>/],
    ['repeated symbols', withIn('<use href="#a"/>'), /^The SVG holds <use>.*expanded/],
    ['text', withIn('<text>Iyer</text>'), /outlines/],
    ['a bomb of entities', bomb, /^The SVG has a document type or entities/],
    ['an entity of its own', withAttribute('fill="&x;"'), unread],
    ['an instruction', logoSvg.replace('<svg', '<?xml-stylesheet href="x"?><svg'), unread],
    ['an end that is missing', logoSvg.slice(0, -20), unread],
    ['a page', '<!DOCTYPE html><html><script>alert(1)</script></html>', /^The SVG has a document type/],
    ['something after the SVG', `${logoSvg}<script/>`, unread],
    ['too many shapes', withIn('<g/>'.repeat(6000)), /too complicated/],
    ['shapes too deep', withIn('<g>'.repeat(60) + '</g>'.repeat(60)), /too complicated/],
    ['nothing to be seen', '<svg viewBox="0 0 9 9"></svg>', 'Nothing is to be seen in this picture.'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'Choose a PNG or an SVG file.'],
    ['a PNG cut off', pngOf(300, 100).subarray(0, -30), damaged],
    ['a PNG with a wrong checksum', Buffer.from(pngOf(9, 9)).fill(7, 40, 44), damaged],
    ['a PNG with fewer pixels than it says', pngOf(9, 9, { said: [90, 90] }), damaged],
    ['a PNG with more pixels than it says', pngOf(900, 900, { said: [9, 9] }), damaged],
    ['a giant PNG', pngOf(9, 9, { said: [50_000, 50_000] }), /50000 × 50000 pixels/],
    [
      'a PNG that is a page too',
      Buffer.concat([pngOf(9, 9), Buffer.from('<script>')]),
      /something else after its end/,
    ],
    ['a PNG in name alone', Buffer.from('89504e470d0a1a0a', 'hex'), damaged],
    ['a file of 201 kB', randomBytes(201_000), 'A logo may have at most 200 kB. Save it smaller.'],
    ['a byte too many', Buffer.concat([pngOf(9, 9), randomBytes(200_001 - pngOf(9, 9).length)]), /200 kB/],
    ['nothing', '', 'Choose a PNG or an SVG file.'],
  ])('because of %s is refused at the field', async (_case, file, message) => {
    const { status, problem } = await put(file)
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(problem.details).toHaveLength(1)
    expect(problem.details?.[0]?.path).toBe('file')
    if (typeof message === 'string') expect(problem.details?.[0]?.message).toBe(message)
    else expect(problem.details?.[0]?.message).toMatch(message)
    expect((await adviser.call(userRoutes.getProfile, {})).body.logo).toBeNull()
  })

  it('because it is no base64, or far too large, is refused', async () => {
    const wrong = await adviser.call(userRoutes.putLogo, { body: { file: '***' } })
    expect([wrong.status, wrong.problem.details?.[0]?.path]).toEqual([422, 'file'])
    expect((await put(randomBytes(600_000))).status).toBe(413)
  })

  it('comes 30 times a day at most', async () => {
    for (let n = 0; n < 30; n++) await put('x')
    expect((await put(logoSvg)).status).toBe(429)
  })
})

it('a body that is not as long as it says is no logo', async () => {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const body = JSON.stringify({ file: Buffer.from(logoSvg).toString('base64') })
  const { port } = new URL(address)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      const head = [
        'PUT /api/users/profile/logo HTTP/1.1',
        `host: 127.0.0.1:${port}`,
        `origin: http://127.0.0.1:${port}`,
        `cookie: ${adviser.cookie}`,
        'content-type: application/json',
        `content-length: ${body.length - 40}`,
        'connection: close',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await adviser.call(userRoutes.getProfile, {})).body.logo).toBeNull()
})
