import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrowsBetween, findCode, inLine, readImports, reduceArrows } from './imports.ts'
import { requestWay, type Station } from './request-way.ts'

/** Where the picture is kept, from the project's folder. */
export const picturePath = 'docs/images/house.svg'

interface Column {
  title: string
  what: string
  left: number
  /** Room of a file of this column. */
  roomOf: (file: string) => string | undefined
  /** Where a room says itself what it is for. */
  pageOf: (room: string) => string
  /** A room of rooms that never import each other, which are named in its box. */
  group?: { room: string; memberOf: (file: string) => string | undefined }
}

interface Box {
  room: string
  left: number
  top: number
  height: number
  words: string
  members: readonly string[]
}

const columnWidth = 340
const boxHeight = 36
const gap = 10
/** Names of members, so many a line. */
const perLine = 3
const lineHeight = 17
const firstTop = 122
/** Beside the boxes, where the arrows run. */
const margin = 44

const folderOf = (pattern: RegExp) => (file: string) =>
  /\.(test|fixture|property)\./.test(file) ? undefined : pattern.exec(file)?.[1]

const columns: readonly Column[] = [
  {
    title: 'web/src',
    what: 'React',
    left: 20,
    roomOf: folderOf(/^web\/src\/((?:features|pages|components|core|landing)(?=\/)|app\.tsx|routes\.tsx)/),
    pageOf: (room) => `web/src/${room}/index.ts`,
    group: { room: 'features', memberOf: folderOf(/^web\/src\/features\/([^/]+)\//) },
  },
  {
    title: 'server/src',
    what: 'HTTP, database, jobs',
    left: 420,
    roomOf: folderOf(
      /^server\/src\/((?:modules\/[^/]+|core|commands|migrations)(?=\/)|app\.ts|jobs\.ts|main\.ts)/,
    ),
    pageOf: (room) => `server/src/${room}/index.ts`,
  },
  {
    title: 'engine/src',
    what: 'portfolio mathematics, pure',
    left: 820,
    roomOf: folderOf(/^engine\/src\/([^/]+)\//),
    pageOf: (room) => `engine/src/${room}/index.ts`,
  },
]

/** The rooms of each workspace in their line, what imports what, and the way of a request, as an SVG. */
export function drawHouse(root: string): string {
  const imports = readImports(root, findCode(root))
  const drawn = columns.map((column) => {
    const arrows = arrowsBetween(imports, column.roomOf)
    const boxes = stack(root, column, inLine(arrows), membersOf(column, imports.keys()))
    return { column, boxes, arrows: reduceArrows(arrows) }
  })
  const bottom = Math.max(...drawn.flatMap(({ boxes }) => boxes.map((box) => box.top + box.height)))
  const stations = requestWay.map((station, place) => ({ station, number: place + 1 }))
  const height = bottom + 52 + stations.length * 18
  const parts = drawn.flatMap(({ column, boxes, arrows }) => [
    drawTitle(column),
    ...boxes.map(drawBox),
    ...drawArrows(boxes, arrows),
    ...drawStations(column, boxes, stations),
  ])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1220 ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>The rooms of the house and the way of a request</title>',
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#64748b"/></marker></defs>',
    `<rect width="1220" height="${height}" fill="#fff"/>`,
    ...drawContract(stations),
    ...parts,
    ...drawLegend(stations, bottom + 30),
    '</svg>',
    '',
  ].join('\n')
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const text = (left: number, top: number, words: string, style = '') =>
  `<text x="${left}" y="${top}"${style === '' ? '' : ` ${style}`}>${escaped(words)}</text>`

function membersOf({ group }: Column, files: Iterable<string>): string[] {
  const found = [...files].map((file) => group?.memberOf(file)).filter((member) => member !== undefined)
  return [...new Set(found)].sort()
}

/** Boxes below each other, each as high as what it says. */
function stack(root: string, column: Column, rooms: readonly string[], members: readonly string[]): Box[] {
  let top = firstTop
  return rooms.map((room) => {
    const inside = room === column.group?.room ? members : []
    const height = boxHeight + Math.ceil(inside.length / perLine) * lineHeight
    const words = firstSentence(join(root, column.pageOf(room)))
    const box = { room, left: column.left, top, height, words, members: inside }
    top += height + gap
    return box
  })
}

function drawContract(stations: readonly Numbered[]): string[] {
  const width = columnWidth * 2 + 60
  return [
    `<rect x="20" y="16" width="${width}" height="40" rx="8" fill="#eef2ff" stroke="#6366f1"/>`,
    text(36, 41, 'contract', 'font-weight="600"'),
    text(110, 41, 'routes and shapes that the web and the server agree on, in Zod', 'fill="#475569"'),
    ...stations
      .filter(({ station }) => station.file.startsWith('contract/'))
      .map(({ number }) => drawNumber(width, 36, number)),
    text(820, 41, 'An arrow leads to what is imported; none leads back.', 'fill="#475569"'),
  ]
}

function drawTitle({ title, what, left }: Column): string {
  return (
    text(left, 98, title, 'font-weight="600" font-size="15"') + text(left + 100, 98, what, 'fill="#475569"')
  )
}

function drawBox({ room, left, top, height, words, members }: Box): string {
  const name = room.replace(/^modules\//, '')
  return [
    `<rect x="${left}" y="${top}" width="${columnWidth}" height="${height}" rx="6" fill="#f8fafc" stroke="#94a3b8"/>`,
    text(left + 12, top + (words === '' ? 23 : 15), name, 'font-weight="600"'),
    words === '' ? '' : text(left + 12, top + 29, words, 'font-size="10.5" fill="#475569"'),
    ...members.map((member, place) =>
      text(
        left + 12 + (place % perLine) * 110,
        top + 40 + Math.floor(place / perLine) * lineHeight,
        member,
        'fill="#475569"',
      ),
    ),
  ].join('')
}

function drawArrows(boxes: readonly Box[], arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const places = new Map(boxes.map((box, place) => [box.room, { box, place }]))
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => {
      const [above, below] = [places.get(from), places.get(to)]
      if (above === undefined || below === undefined) return []
      const edge = above.box.left + columnWidth
      const start = above.box.top + above.box.height - boxHeight * 0.3
      const end = below.box.top + boxHeight * 0.3
      const reach = Math.min(margin, 8 + (below.place - above.place) * 5)
      const curve = `M${edge} ${start}C${edge + reach} ${start} ${edge + reach} ${end} ${edge + 1} ${end}`
      return [`<path d="${curve}" fill="none" stroke="#64748b" marker-end="url(#head)"/>`]
    }),
  )
}

interface Numbered {
  station: Station
  number: number
}

function drawStations(column: Column, boxes: readonly Box[], stations: readonly Numbered[]): string[] {
  return boxes.flatMap((box) => {
    const here = stations.filter(({ station }) => column.roomOf(station.file) === box.room)
    return here.map(({ number }, place) => {
      const left = box.left + columnWidth - 16 - (here.length - 1 - place) * 22
      return drawNumber(left, box.top + 12, number)
    })
  })
}

function drawNumber(left: number, top: number, number: number): string {
  const style = 'fill="#fff" font-size="11" text-anchor="middle"'
  return `<circle cx="${left}" cy="${top}" r="9" fill="#4f46e5"/>${text(left, top + 4, String(number), style)}`
}

function drawLegend(stations: readonly Numbered[], top: number): string[] {
  if (stations.length === 0) return []
  return [
    text(20, top, 'The way of a request: the mix for a goal', 'font-weight="600"'),
    ...stations.map(({ station, number }, place) =>
      [
        text(24, top + 20 + place * 18, String(number), 'font-weight="600" fill="#4f46e5"'),
        text(
          46,
          top + 20 + place * 18,
          station.file,
          'font-family="ui-monospace, monospace" font-size="11.5"',
        ),
        text(480, top + 20 + place * 18, station.what, 'fill="#475569"'),
      ].join(''),
    ),
  ]
}

/** The first sentence of the comment that a room's index.ts opens with. */
function firstSentence(page: string): string {
  if (!existsSync(page)) return ''
  const comment = /^\/\*\*?([\s\S]*?)\*\//.exec(readFileSync(page, 'utf8'))?.[1] ?? ''
  const words = comment.replace(/\s*\n\s*\*\s*/g, ' ').trim()
  const said = words.replace(/^The chapters? .*? of docs\/method\.md: /, '')
  const sentence = /^(.*?)[.:;](?:\s|$)/.exec(said)?.[1] ?? said
  return sentence.length > 54 ? `${sentence.slice(0, 52).replace(/\s\S*$/, '')} …` : sentence
}
