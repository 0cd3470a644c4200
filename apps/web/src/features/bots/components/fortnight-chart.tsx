import { formatCount } from '@recado/ui'
import { text } from '../../../text/panel/bot-card.ts'

const height = 32
const step = 8
const bar = 5

/** A bot's messages of 14 days as bars, today last and in full colour. The figures are said to who cannot see them. */
export function FortnightChart({ days }: { days: readonly number[] }) {
  const most = Math.max(...days, 1)
  const total = days.reduce((sum, day) => sum + day, 0)
  const width = days.length * step - (step - bar)
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file that an <img> could show
      role="img"
      aria-label={text.fortnight(formatCount(total), formatCount(Math.max(...days, 0)))}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="ml-auto flex-none self-end"
    >
      {days.map((messages, day) => {
        // A day without messages still shows that it was counted.
        const tall = messages === 0 ? 1.5 : Math.max(3, (messages / most) * height)
        return (
          <rect
            // The days have no other name than their place.
            key={`${day}`}
            x={day * step}
            y={height - tall}
            width={bar}
            height={tall}
            rx={1.5}
            className={
              messages === 0 ? 'fill-line' : day === days.length - 1 ? 'fill-brand' : 'fill-brand/40'
            }
          />
        )
      })}
    </svg>
  )
}
