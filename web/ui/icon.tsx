import type { ReactNode } from 'react'

export interface IconProps {
  /** In px. */
  size?: number
  className?: string
}

/**
 * Creates an icon: strokes on a grid of 24, in the current text colour. Icons are decorative: their control has the
 * label.
 */
export function drawIcon(strokes: ReactNode, { is_filled = false } = {}) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={className}
        fill={is_filled ? 'currentColor' : 'none'}
        stroke={is_filled ? 'none' : 'currentColor'}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {strokes}
      </svg>
    )
  }
}
