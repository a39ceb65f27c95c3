const months = [
  1198, 1211, 1204, 1242, 1229, 1262, 1306, 1341, 1368, 1352, 1391, 1424, 1419, 1467, 1491, 1472, 1518, 1552,
  1549, 1603, 1648, 1687, 1742, 1804, 1842,
]
const marks = ['Nov 2024', 'Nov 2025', 'Nov 2026']
const levels = [1000, 1200, 1400, 1600, 1800, 2000]

/** The dashboard with sample values: decoration, so the chart says its content in words once. */
export function Showcase() {
  return (
    <section aria-labelledby="dashboard" className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="dashboard" className="text-title font-semibold tracking-title">
          The dashboard
        </h2>
        <span className="text-small text-ink-3">Illustration with sample values</span>
      </div>
      <div className="grid rounded-panel border border-line bg-surface wide:grid-cols-[240px_1fr]">
        <dl className="grid divide-y divide-line border-line max-wide:border-b wide:border-r">
          <Total label="Total Clients" value="248" />
          <Total label="Total AUM" value="₹18.42 Cr" />
          <Total label="Monthly Commission" value="₹92,480" />
        </dl>
        <div className="min-w-0 px-4 py-3">
          <div className="mb-2 flex items-baseline gap-3">
            <h3 className="font-semibold">Portfolio Growth</h3>
            <span className="text-small text-ink-3">₹ lakh</span>
          </div>
          <SampleChart width={880} height={228} className="max-wide:hidden" />
          <SampleChart width={326} height={200} className="wide:hidden" />
        </div>
      </div>
    </section>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="content-center px-4 py-3 max-wide:flex max-wide:items-baseline max-wide:justify-between max-wide:py-2">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-display font-semibold tracking-display max-wide:text-[22px] max-wide:leading-8">
        {value}
      </dd>
    </div>
  )
}

function SampleChart({ width, height, className }: { width: number; height: number; className: string }) {
  const right = width - 62
  const bottom = height - 24
  const x = (index: number) => 44 + (index / (months.length - 1)) * (right - 44)
  const y = (value: number) => bottom - ((value - 1000) / 1000) * (bottom - 10)
  const last = months.at(-1) ?? 0
  const line = months.map(
    (value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Sample growth chart, from 1,198 lakh rupees in November 2024 to 1,842 in November 2026"
      className={`h-auto w-full fill-ink-3 text-small ${className}`}
    >
      {levels.map((level) => (
        <g key={level}>
          <path
            d={`M44 ${y(level)}H${right}`}
            className={level === 1000 ? 'stroke-c-axis' : 'stroke-c-grid'}
          />
          <text x={36} y={y(level) + 4} textAnchor="end">
            {level.toLocaleString('en-IN')}
          </text>
        </g>
      ))}
      {marks.map((mark, index) => (
        <text key={mark} x={x(index * 12)} y={height - 6} textAnchor="middle">
          {mark}
        </text>
      ))}
      <path d={line.join('')} className="fill-none stroke-c1" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={right} cy={y(last)} r={4.5} className="fill-c1 stroke-surface" strokeWidth={2} />
      <text x={right + 10} y={y(last) + 1} className="fill-ink font-semibold">
        1,842
      </text>
      <text x={right + 10} y={y(last) + 16}>
        ₹ lakh
      </text>
    </svg>
  )
}
