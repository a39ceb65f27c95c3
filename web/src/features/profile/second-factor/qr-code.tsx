import { encode } from 'uqr'

/** Modules of quiet around the code, which readers need. */
const quiet = 4

/** A QR code, drawn here: its text goes nowhere. Dark on white in the dark theme too, as many cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { ecc: 'M', border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
