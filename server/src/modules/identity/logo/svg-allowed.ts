/** Elements that draw, or hold what is drawn. */
export const drawn = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'lineargradient',
  'radialgradient',
  'stop',
  'clippath',
  'style',
])

/** What drawing programs add for themselves: left out with all that is in it. */
export const ignored = new Set(['title', 'desc', 'metadata'])

/** Namespaces of drawing programs and of descriptions: their elements and attributes are left out. */
export const ignoredPrefixes = new Set([
  'inkscape',
  'sodipodi',
  'rdf',
  'cc',
  'dc',
  'serif',
  'sketch',
  'figma',
  'i',
  'x',
  'xml',
  'xmlns',
  'svg',
])

/** Attributes without any effect on what is drawn. */
export const ignoredAttributes =
  /^(?:xmlns|version|baseprofile|type|role|focusable|enable-background|data-[\w-]+|aria-[\w-]+)$/i

/** How something is painted: as an attribute or in a style. */
export const paint = new Set([
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'opacity',
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'visibility',
  'stop-color',
  'stop-opacity',
  'transform',
])

/** Where something is, and how it is referred to. */
export const geometry = new Set([
  'id',
  'class',
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'points',
  'offset',
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
])

/** What drawing programs write of a style without an effect on shapes. */
export const ignoredProperties =
  /^(?:-[\w-]+|font[\w-]*|text[\w-]*|line-height|letter-spacing|word-spacing|overflow|enable-background|isolation|paint-order|vector-effect|color-[\w-]+|shape-rendering|solid-[\w-]+|stroke-dashoffset|white-space|writing-mode|direction|baseline-shift|image-rendering)$/

/** What is left out where it says that there is none of it, and refused otherwise. */
export const onlyNone = new Set([
  'stroke-dasharray',
  'filter',
  'mask',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'mix-blend-mode',
])
