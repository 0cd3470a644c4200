/** Streets and a pin that stand for any place; the pin of somebody who is on the way has the brand's colour. */
export function MapDrawing({ live }: { live?: boolean }) {
  return (
    <svg viewBox="0 0 240 104" aria-hidden className="block w-full bg-sunken">
      <path d="M0 70 Q60 50 116 66 T240 44V104H0Z" fill="var(--info-soft)" />
      <rect x="22" y="8" width="62" height="34" rx="4" fill="var(--ok-soft)" />
      <path
        d="M-8 58 248 22M52-8 84 112M150-8 172 112M-8 16 248 92M206-8 222 112"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="7"
      />
      <path d="M-8 88 248 66" fill="none" stroke="var(--warn-soft)" strokeWidth="9" />
      <ellipse cx="120" cy="69" rx="9" ry="3" fill="var(--ink)" opacity="0.25" />
      <path
        d="M120 68c-9-13-15-19-15-28a15 15 0 0 1 30 0c0 9-6 15-15 28Z"
        fill={live ? 'var(--brand)' : 'var(--danger)'}
        stroke="var(--surface)"
        strokeWidth="2"
      />
      <circle cx="120" cy="40" r="5.5" fill="var(--surface)" />
    </svg>
  )
}
