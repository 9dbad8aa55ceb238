// Stacked bars, one for each hour: small, with the numbers on hover, and as a table for those who do not see them.

export interface Series<T> {
  label: string
  tone: 'good' | 'warn' | 'bad'
  value: (row: T) => number
}

const fills = { good: 'fill-good', warn: 'fill-warn', bad: 'fill-bad' }
const dots = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

const width = 240
const height = 56
const whole = new Intl.NumberFormat('en')
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** 14:00–15:00, where the viewer is. */
const spanOf = (hour: string) =>
  `${clock.format(new Date(hour))}–${clock.format(new Date(Date.parse(hour) + 3_600_000))}`

export function HourChart<T extends { hour: string }>({
  title,
  rows,
  series,
  empty,
}: {
  title: string
  rows: T[]
  series: Series<T>[]
  empty: string
}) {
  const totalOf = (row: T) => series.reduce((sum, { value }) => sum + value(row), 0)
  const most = Math.max(...rows.map(totalOf), 0)
  const sums = series.map(({ value }) => rows.reduce((sum, row) => sum + value(row), 0))
  const all = sums.reduce((sum, each) => sum + each, 0)
  const good = series.reduce((sum, { tone }, index) => sum + (tone === 'good' ? sums[index]! : 0), 0)
  const step = width / rows.length
  return (
    <figure className="m-0 grid min-w-0 content-start gap-2">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">{title}</span>
        <span className="text-xs text-soft tabular-nums">
          {all === 0 ? 'last 24 h' : `${percent(good / all)} ${series[0]!.label}, last 24 h`}
        </span>
      </figcaption>
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-20 w-full border-b border-line-strong"
          aria-hidden="true"
        >
          {rows.map((row, index) => (
            <Bar key={row.hour} row={row} series={series} x={index * step} step={step} most={most} />
          ))}
        </svg>
        {all === 0 ? (
          <p className="absolute inset-0 m-0 grid place-items-center text-sm text-soft">{empty}</p>
        ) : (
          <span className="pointer-events-none absolute top-0 left-0 rounded bg-paper/80 pr-1 text-xs text-faint tabular-nums">
            {whole.format(most)} / h
          </span>
        )}
      </div>
      <div className="flex justify-between text-xs text-faint" aria-hidden="true">
        <span>24 h ago</span>
        <span>12 h ago</span>
        <span>now</span>
      </div>
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-xs text-soft">
        {series.map(({ label, tone }, index) => (
          <li key={label} className="flex items-center gap-1.5 whitespace-nowrap">
            <span className={`size-2 rounded-sm ${dots[tone]}`} aria-hidden="true" />
            <span className="font-medium text-ink tabular-nums">{whole.format(sums[index]!)}</span> {label}
          </li>
        ))}
      </ul>
      <div className="sr-only">
        <table>
          <caption>{title}, by hour</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.hour}>
                <th scope="row">{spanOf(row.hour)}</th>
                {series.map(({ label, value }) => (
                  <td key={label}>{value(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Bar<T extends { hour: string }>({
  row,
  series,
  x,
  step,
  most,
}: {
  row: T
  series: Series<T>[]
  x: number
  step: number
  most: number
}) {
  let top = height
  return (
    <g className="group">
      <title>{`${spanOf(row.hour)}: ${series.map(({ label, value }) => `${whole.format(value(row))} ${label}`).join(', ')}`}</title>
      <rect x={x} y={0} width={step} height={height} className="fill-transparent group-hover:fill-shade" />
      {series.map(({ label, tone, value }) => {
        const count = value(row)
        if (count === 0 || most === 0) return null
        // Even one of a thousand is seen.
        const size = Math.max((count / most) * (height - 8), 2)
        top -= size
        return (
          <rect
            key={label}
            x={x + step * 0.12}
            y={top}
            width={step * 0.76}
            height={size}
            className={fills[tone]}
          />
        )
      })}
    </g>
  )
}

/** 99.9 % is not rounded up to all of them. */
function percent(share: number): string {
  if (share === 1) return '100 %'
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`
}
