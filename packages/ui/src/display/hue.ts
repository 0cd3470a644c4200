import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** Style that sets the hue (`--h`) the component and its children are tinted with: any CSS colour, `var(--n-ai)`, `#A33A6B`. */
export function hueStyle(hue: string | undefined, style?: CSSProperties): CSSProperties | undefined {
  return hue === undefined ? style : { '--h': hue, ...style }
}
